// The whole answer: places of the book, citations, then words. Twins: pravilo.answer.contents and citations, answering.py.

const WHITE = /[\s\x1c-\x1f\x85]+/;

class Searcher {
  constructor(data) {
    this.data = data;
    setLetters(data.letters);
    this.book = new Book(data);
    this.citations = new Citations(data.citation, this.book);
  }

  // Word data are laid out at the first question that needs them, or step by step before it, up to a trial question.
  get index() { return this.index_ || (this.index_ = new Index(this.data)); }

  warm(step) {
    const { index } = this, { words } = index;
    const steps = [() => index.docs, () => index.rules(new Set()), () => words.plain(), () => words.sounds(), () => words.skeletons(), () => this.ask("не та")];
    if (step < steps.length) steps[step]();
    return step + 1 < steps.length;
  }

  ask(query) {
    return this.place(query) || this.citation(query) || this.words(query);
  }

  answer(query, answer, given) {
    const { edition, note } = this.data.said, notes = [note].concat(given.notes || []);
    const empty = { query, edition, answer, corrected: null, hits: [], alternates: [], also: [], suggest: [] };
    return Object.assign(empty, given, { notes });
  }

  // «содержание», «глава V», «стр. 57»

  seen(query) {
    return query.replace(new RegExp(this.data.said.unseen, "gu"), "").split(WHITE).filter(Boolean).join(" ");
  }

  place(query) {
    const asked = this.seen(query);
    const plain = this.placed(query, asked);
    if (plain) return plain;
    const flipped = this.citations.flips(asked)[0];
    const given = this.placed(query, flipped);
    return given && Object.assign(given, { corrected: flipped });
  }

  placed(query, asked) {
    const low = asked.toLowerCase();
    const { said } = this.data;
    const chapter = new RegExp(said.chapter).exec(low), page = new RegExp(said.page).exec(low);
    const { held, none } = this.data.places;
    let name = said.contents.includes(low) ? "содержание" : null, note = "";
    if (chapter) {
      const told = translate(chapter[1], letters.numeral);
      name = "глава " + (isNumber(told) ? Number(told) : told);
      note = none.replace("0", told.toUpperCase());
    } else if (page) return this.pages(query, page[1], page[2] || page[1]);
    if (!name) return null;
    const hits = (within(held, name) ? held[name] : []).map((id) => this.book.hit(id));
    return this.answer(query, hits[0] ? "citation" : "nothing", { hits, notes: hits[0] ? [] : [note] });
  }

  pages(query, from, to) {
    const { places: { pages }, said: { shown, only } } = this.data, { book } = this;
    const found = pages.filter(([page]) => (page - from) * (page - to) <= 0);
    const ids = flat(found, ([, , ...ids]) => (found[1] ? ids.map((id) => String(book.nodes.get(id).law)) : ids));
    const hits = unique(ids).map((id) => book.hit(id));
    const notes = found[0] ? [shown.join(found.map((page) => page[1]).join(", "))] : [];
    if (!found[0] || from - to) notes.push(only);
    return this.answer(query, found[0] ? "citation" : "nothing", { hits, notes });
  }

  citation(query) {
    const { book, citations } = this, { said } = this.data, asked = this.seen(query).toLowerCase();
    const item = new RegExp(said.item).exec(asked), about = new RegExp(said.about).exec(asked);
    const on = about && citations.read(about[1]);
    const reading = item ? { citations: [citations.choose([(item[1] || "kniga:") + item[2]])] } : on || citations.read(query);
    if (!reading || !reading.citations.length) return null;
    const cited = reading.citations, ids = cited.filter((c) => c.status !== "unknown" && book.known(c.id)).map((c) => c.id);
    const given = { corrected: citations.otherLayout(query), notes: noted(cited) };
    if (!ids.length) return this.answer(query, "nothing", given);
    const laws = (ids) => ids.filter((id) => book.nodes.has(id));
    const hits = laws(ids).map((id) => book.hit(id)), also = book.toldOf(ids);
    const missing = hits.filter((hit) => hit.coverage === "lost");
    if (on && also.every((item) => item.kind !== "commentary")) given.notes.push(said.silent);
    missing.forEach((hit) => given.notes.push(...book.lostNotes(hit.id)));
    return this.answer(query, missing.length && missing.length === hits.length ? "missing" : "citation",
      Object.assign(given, { hits, alternates: laws(unique(flat(cited, (c) => c.alternates))), also }));
  }

  // Questions in words

  words(query) {
    const index = this.index, t = index.tuning, book = this.book;
    const reading = readQuery(query, index.words, t.LONGEST_QUERY), asked = question(reading, index, book.laws);
    const graded = gradeDocs(asked.concepts, index), [found] = graded, laws = foldLaws(graded, index);
    const asTyped = this.citations.among(query), taken = new Set();
    const cited = asTyped.length ? asTyped : this.citedAnew(reading.corrected || "");
    const given = { corrected: reading.corrected, notes: asked.notes.concat(noted(cited)) };
    const named = cited.map((c) => c.id).map((node) => ({ law: String(parseInt(node, 10)), node, worth: t.NAMED, why: "citation" }))
      .filter(({ law, node }) => book.nodes.has(node) && !taken.has(law) && taken.add(law));
    if (!named.length && !(laws.length && this.sure(asked.concepts, laws[0].worth))) {
      if (!given.notes.length) given.corrected = null;
      const suggest = asked.concepts.some((c) => !index.small.has(c.key) && !isNumber(c.key || "") && c.surely > t.GUESSED) ? this.suggest(found) : [];
      return this.answer(query, "nothing", Object.assign(given, { suggest }));
    }
    const other = laws.filter((law) => !taken.has(law.law) && book.nodes.has(law.node));
    const shown = named.concat(other.filter((law) => law.worth >= t.LEAST * other[0].worth)).slice(0, t.MOST);
    let last = 0;
    const hits = shown.map((law, n) => {
      const score = percent(law.worth);
      if (!n) last = score;
      else if (law.worth < shown[n - 1].worth) last = Math.max(0, Math.min(score, last - 1));
      return book.hit(law.node, last, law.why);
    });
    const lost = hits[0].coverage === "lost" ? hits[0].id : null;
    if (lost) given.notes = given.notes.concat(book.lostNotes(lost));
    return this.answer(query, "search", Object.assign(given, { hits, also: this.also(found, lost, hits[0].why) }));
  }

  citedAnew(corrected) {
    const whole = this.citations.read(corrected);
    return whole ? whole.citations : this.citations.among(corrected);
  }

  sure(row, worth) {
    const { SURE, BRIDGE, MUCH, DOUBT, CLEAR, GUESSED } = this.index.tuning, { anchors, shared, foreign, small } = this.index;
    if (row.some((c) => foreign.has(c.key)) || row.every((c) => small.has(c.key) || isNumber(c.key || ""))) return false;
    const doubt = added(row.map((c) => c.weight * (1 - c.surely))) / added(row.map((c) => c.weight));
    const bridge = added(row.map((c) => {
      const plain = c.readings.filter(([keys, by]) => keys.length === 1 && by >= CLEAR).map(([keys]) => keys[0]).concat(c.key);
      return c.surely <= GUESSED ? 0 : plain.some((key) => anchors.has(key)) ? 1 : plain.some((key) => shared.has(key)) ? 0.5 : 0;
    }));
    return worth + BRIDGE * Math.min(MUCH, bridge) - DOUBT * doubt >= SURE;
  }

  also(found, lost, why) {
    const best = new Map(), known = new Set();
    const put = (kind, id, score) => {
      const name = kind + ":" + id, old = best.get(name);
      if (!old || -score < old[0]) best.set(name, [-score, name !== why, !known.has(name), kind, id]);
    };
    if (lost) {
      this.book.toldOf([lost]).forEach((item) => {
        known.add(item.kind + ":" + item.id);
        put(item.kind, item.id, item.score);
      });
    }
    found.forEach((item) => {
      const { kind, ref } = this.index.docs[item.doc];
      if (kind !== "law") put(kind, ref, percent(item.worth));
    });
    return Array.from(best.values()).sort(compare).slice(0, this.index.tuning.BESIDE)
      .map(([score, , , kind, id]) => this.beside(kind, id, -score));
  }

  beside(kind, id, score) {
    if (kind !== "situation" && kind !== "card") return this.book.beside(kind, id, score);
    const { title, laws, text } = this.index.besides.get(kind + " " + id);
    return { kind, id, title, laws, text, score };
  }

  suggest(found) {
    const { NEAR, SUGGESTED } = this.index.tuning;
    const least = NEAR * Math.max(0, ...found.map((f) => f.worth));
    const near = found.filter((f) => f.worth >= least)
      .sort((a, b) => rounded(b.worth, 6) - rounded(a.worth, 6) || a.doc - b.doc);
    const titles = near.map((f) => this.title(this.index.docs[f.doc])).filter(Boolean);
    return unique(titles).slice(0, SUGGESTED);
  }

  title({ kind, ref }) {
    if (kind === "law") return this.book.nodes.has(ref) ? this.book.heading(ref) : null;
    return kind === "commentary" ? null : this.beside(kind, ref, 0).title;
  }
}

const noted = (cited) => cited.filter((c) => c.note).map((c) => c.note + ".");
const percent = (worth) => Math.min(100, Math.floor(worth * 100 + 0.5));
