// What the book holds, the twin of pravilo.answer.hits: hits, what stands beside them, what can be known of a citation.

const byKey = (items, key) => new Map(items.map((item) => [String(item[key]), item]));

class Book {
  constructor(data) {
    this.nodes = byKey(data.nodes, "id");
    this.commentary = byKey(data.commentary, "id");
    this.topics = byKey(data.index, "n");
    this.terms = byKey(data.terms, "term");
    this.children = new Map();
    data.nodes.forEach((node) => append(this.children, node.parent, node.id));
    this.laws = data.nodes.filter((node) => node.kind === "law").map((node) => node.id);
    this.skeleton = data.skeleton;
    this.paragraphs = data.paragraphs;
    this.words_ = data.said;
    this.cited = data.cited;
    const held = data.nodes.filter((node) => node.coverage !== "lost").map((node) => node.id);
    this.held = new Set(held.concat(Array.from(this.commentary.keys())));
  }

  exists(id) {
    const parsed = parseId(id);
    const law = parsed && within(this.skeleton, parsed.law) ? this.skeleton[parsed.law] : null;
    if (!law) return false;
    const label = id.slice(parsed.law.length);
    if (label === "" || law.sections.includes(label)) return true;
    if (law.sure === "all") return false;
    return law.sure === "letters" && !law.sections.includes(parsed.labels[0]) ? false : null;
  }

  status(id) {
    if (this.held.has(id)) return "held";
    return this.nodes.has(id) || this.exists(id) ? "lost" : "unknown";
  }

  why(reason) { return this.words_[reason]; }

  note(id) {
    const commentary = !parseId(id) && !isNumber(id);
    return id + ": " + (!commentary && this.exists(id) === false ? this.words_.none : this.words_.unsure);
  }

  path(id) {
    const above = [];
    for (let up = this.nodes.get(id).parent; up !== null; up = this.nodes.get(up).parent) above.unshift(up);
    return above;
  }

  heading(id) {
    let node = this.nodes.get(id);
    while (node.heading === null && node.kind === "section" && node.parent) node = this.nodes.get(node.parent);
    return node.heading;
  }

  text(id) {
    const lines = [this.nodes.get(id).text].concat((this.children.get(id) || []).map((child) => this.text(child)));
    const held = lines.filter((line) => line !== null);
    return held.length ? held.filter(Boolean).join("\n") : null;
  }

  hit(id, score = 100, why = "citation") {
    const { law, status, coverage } = this.nodes.get(id), lost = this.lostBelow(id);
    const text = coverage !== "lost" ? this.text(id) : null;
    return { id, law, heading: this.heading(id), path: this.path(id), text, status, coverage, lost, score, why };
  }

  lostBelow(id) {
    const lost = (one) => this.nodes.get(one).coverage === "lost";
    return flat(this.children.get(id) || [], (child) => [child].filter(lost).concat(this.lostBelow(child)));
  }

  lostNotes(id) {
    const said = ([who, from, to]) => who + " («" + (to ? this.known(who).text.slice(from, to) : from) + "»)";
    const cited = within(this.cited, id) ? [id + this.words_.cited + this.cited[id].map(said).join("; ") + "."] : [];
    return [id + this.words_.lost].concat(cited);
  }

  known(id) { return this.nodes.get(id) || this.commentary.get(id); }

  beside(kind, id, score) {
    if (kind === "commentary") {
      const { title, about, text } = this.commentary.get(id);
      return { kind, id, title, laws: about, text, score };
    }
    if (kind === "index") {
      const { title, laws } = this.topics.get(id);
      return { kind, id, title, laws: laws.map(String), text: null, score };
    }
    const { term, definition } = this.terms.get(id);
    return { kind, id, title: term, laws: [], text: definition, score };
  }

  toldOf(ids) {
    const told = [];
    this.commentary.forEach((item) => {
      const near = (id) => {
        const place = item.about.findIndex((about) => overlaps(id, about));
        return id === item.id ? 100 : place < 0 ? 0 : Math.max(item.confidence - 10 * place, this.words_.topic + 1);
      };
      const score = Math.max(...ids.map(near));
      if (score) told.push(this.beside("commentary", item.id, score));
    });
    told.sort((a, b) => b.score - a.score);
    this.topics.forEach((topic, n) => {
      if (ids.some((id) => topic.laws.includes(this.known(id).law))) told.push(this.beside("index", n, this.words_.topic));
    });
    return told;
  }
}

function overlaps(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) && !(isDigit(short[short.length - 1]) && isDigit(long[short.length] || ""));
}
