// Citations of laws in a query, the twin of pravilo.citation: its word tables come with the data, its rules stand here.
// The script for other sites reads running text with a class made of this one (linker/js/find.js), which asks of a label
// what makes it sure: the last argument of `atom`.

const END = { kind: "", text: "", low: "", gap: true };
const isNumber = (label) => /^[0-9]+$/.test(label);

class Citations {
  constructor(data, known) {
    Object.assign(this, data);
    this.known = known;
  }

  is(role, token) { return this.roles[role].includes(token.low); }

  tokens(text) {
    const sign = (c) => {
      const found = this.signs.find(([signs]) => signs.includes(c));
      return found ? found[1] : c;
    };
    const pattern = new RegExp(this.token, "gu");
    const out = [];
    let before = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const word = match[0], gap = match.index > before;
      if (match[1]) out.push({ kind: "n", text: word, low: word, gap });
      else if (match[2]) out.push({ kind: "w", text: word, low: word.toLowerCase().split("ё").join("е"), gap });
      else out.push({ kind: sign(word), text: word, low: word, gap });
      before = match.index + word.length;
    }
    return out.concat([END, END, END, END]);
  }

  // Small parts: a rule takes a position and gives what it read and the position behind it, or null.

  at(i) { return this.t[i] || END; }

  lawWord(i) {
    const token = this.at(i);
    if (token.kind === "w") {
      const cut = this.at(i + 1).kind === "-" && this.at(i + 2).low[0] === "л" && !this.at(i + 2).gap;
      if (!this.is("law", token) && !(this.strict && cut && token.low === "пр")) return null;
      i += cut ? 3 : 1;
    } else if (token.kind !== "§") return null;
    for (let n = 0; n < 2; n++) if (this.at(i).kind === "§" || this.at(i).kind === ".") i++;
    return i;
  }

  partWord(i) {
    if (!this.is("part", this.at(i))) return null;
    return this.at(i + 1).kind === "." ? i + 2 : i + 1;
  }

  sep(i) {
    const start = i;
    if ([",", ";", "&"].includes(this.at(i).kind)) i++;
    if (this.at(i).low === "а" && this.at(i + 1).low === "также") i += 2;
    else if (this.is("and", this.at(i)) && this.at(i).gap) i++;
    return i > start ? i : null;
  }

  labels(i, sure, law) {
    const out = [];
    while (out.length < 4) {
      const got = sure && !out.length ? this.atom(i, 0, true) : this.label(i, out.length, law);
      if (!got) break;
      out.push(...got[0]);
      i = got[1];
    }
    return [out, i];
  }

  label(i, depth, law) {
    const token = this.at(i);
    if (token.kind === "-" && depth === 1 && this.at(i + 1).text === law && this.atom(i + 2, 0, true)) return null;
    if ([".", "-", "/", ":"].includes(token.kind)) return this.atom(i + 1, depth);
    const behind = this.partWord(token.kind === "," ? i + 1 : i);
    const got = behind === null ? null : this.atom(behind, depth, true);
    if (got) return got;
    if (token.kind === "," && depth === 0 && this.at(i + 1).kind === "w") return this.atom(i + 1, depth);
    return this.atom(i, depth);
  }

  atom(i, depth) {
    const token = this.at(i);
    if (token.kind !== "(" && token.kind !== '"') return this.isLabel(i, depth) ? [[token.low], i + 1] : null;
    const inner = [];
    let j = i + 1;
    while (depth + inner.length < 4 && this.isLabel(j, depth + inner.length)) inner.push(this.at(j++).low);
    return inner.length && this.at(j).kind === (token.kind === "(" ? ")" : '"') ? [inner, j + 1] : null;
  }

  isLabel(i, depth) {
    const token = this.at(i), after = this.at(i + 1), before = this.at(i - 1);
    if (depth % 2) return token.kind === "n" && token.text.length <= 2 && token.text[0] !== "0";
    if (token.kind !== "w" || !within(this.letters, token.low) || after.low === "также") return false;
    const joins = token.gap && ["n", "w"].includes(before.kind) && ["n", "w", "(", "§"].includes(after.kind);
    return !(joins && this.is("and", token));
  }

  // Citations: an item is what it may be (law number and labels, likeliest first) and the far end of a range.

  number(i) {
    const token = this.at(i);
    return token.kind === "n" && token.text.length <= 3 && token.text[0] !== "0" ? Number(token.text) : null;
  }

  cite(i) {
    const law = this.number(i);
    if (law === null) return null;
    const [labels, j] = this.labels(i + 1, false, this.at(i).text);
    return [{ options: [[law, labels]], upto: null }, j];
  }

  series(i) {
    const got = this.cite(["с", "от"].includes(this.at(i).low) ? i + 1 : i);
    if (!got) return null;
    const items = [got[0]];
    i = got[1];
    for (;;) {
      const last = items.length - 1, ranged = this.range(items[last], i);
      if (ranged) [items[last], i] = ranged;
      const j = this.sep(i), follower = j === null ? null : this.follower(j, items[last]);
      if (!follower) return [items, i];
      items.push(follower[0]);
      i = follower[1];
    }
  }

  follower(j, last) {
    const [law, before] = last.options[0], behind = this.lawWord(j), number = this.number(j);
    if (behind !== null || number !== null) {
      const got = this.cite(behind === null ? j : behind);
      if (!got || behind !== null) return got;
      if (got[0].options[0][1].length || ![2, 4].includes(before.length) || number >= law) return got;
      if (this.at(got[1]).kind === "-") return got;
      const sibling = [law, before.slice(0, -1).concat(String(number))];
      return [{ options: [sibling].concat(before[0] === this.any ? [] : got[0].options), upto: null }, got[1]];
    }
    const part = this.partWord(j), [labels, k] = this.labels(part === null ? j : part);
    if (!labels.length && before.length && this.at(j).kind === "(") {
      const brother = this.atom(j, before.length - 1);
      return brother && [{ options: [[law, before.slice(0, -1).concat(brother[0])]], upto: null }, brother[1]];
    }
    if (!before.length || !labels.length) return null;
    let options = [[law, labels]];
    if (before.length > 2 && labels.length <= 2) {
      const inner = [law, before.slice(0, 2).concat(labels)];
      options = this.at(j).kind === "(" ? [inner] : options.concat([inner]);
    }
    return [{ options, upto: null }, k];
  }

  range(last, i) {
    const dash = this.at(i);
    if (!["по", "до"].includes(dash.low) && dash.kind !== "-") return null;
    const [law, labels] = last.options[0], got = this.cite(i + 1);
    if (got && got[0].options[0][1].length === labels.length) {
      const end = got[0].options[0];
      return end[0] <= law && !labels.length ? null : [{ options: last.options, upto: end }, got[1]];
    }
    const brother = labels.length ? this.atom(i + 1, labels.length - 1, true) : null;
    if (!brother || brother[0].length > 1) return null;
    return [{ options: last.options, upto: [law, labels.slice(0, -1).concat(brother[0])] }, brother[1]];
  }

  path(i, listed) {
    const groups = [];
    while (groups.length < 4) {
      const behind = this.partWord(i);
      if (groups.length && behind === null) break;
      const at = behind === null ? i : behind;
      let [labels, j] = this.labels(at, listed || behind !== null);
      if (!labels.length && (listed || behind !== null)) [labels, j] = this.atom(at, 1, true) || [[], at];
      if (!labels.length) break;
      groups.push(labels);
      i = j;
    }
    return groups.length ? [[].concat(...groups.reverse()), i] : null;
  }

  reversed(i) {
    const paths = [];
    while (paths.length < 4) {
      const got = this.path(i, paths.length > 0);
      if (!got) return null;
      paths.push(got[0]);
      i = got[1];
      const behind = this.lawWord(this.at(i).kind === "," ? i + 1 : i);
      if (behind !== null) {
        const law = this.number(behind);
        const whole = paths.every((labels) => labels.every((x, n) => isNumber(x) === !!(n % 2)));
        return law === null || !whole ? null : [paths.map((x) => ({ options: [[law, x]], upto: null })), behind + 1];
      }
      i = this.sep(i);
      if (i === null) return null;
    }
    return null;
  }

  paragraph(i) {
    const [a, dot, b, c, d] = [0, 1, 2, 3, 4].map((n) => this.at(i + n));
    if (!this.number(i) || dot.kind !== "." || b.kind !== "n" || b.text.length > 2) return null;
    if (dot.gap || b.gap || b.text[0] === "0" || c.kind === "%") return null;
    const ends = c.kind === "." ? d : c;
    return (ends.kind === "n" || ends.kind === "w") && !ends.gap ? null : [a.text + "." + b.text, i + 3];
  }

  // From items to ids: letters in their stated order, checked against what is known.

  readings([law, labels]) {
    if (labels.some((label, depth) => isNumber(label) !== !!(depth % 2))) return [];
    let out = [String(law)];
    labels.forEach((label, depth) => {
      const meant = isNumber(label) ? [label] : Array.from(within(this.letters, label) ? this.letters[label] : label);
      out = flat(out, (id) => meant.map((x) => id + (depth > 1 ? "(" + x + ")" : x)));
    });
    return out;
  }

  choose(ids, written) {
    const every = unique(ids), standing = every.filter((id) => this.known.status(id) !== "unknown");
    if (standing.length) return { id: standing[0], status: this.known.status(standing[0]), alternates: standing.slice(1), note: "" };
    if (!every.length) return null;
    const unsure = every.filter((id) => this.known.exists(id) === null);
    const best = (unsure.length ? unsure : every)[0], id = written || best;
    return { id, status: "unknown", alternates: [], note: this.known.note(best).replace(best, id) };
  }

  written([law, labels]) { return labels[0] === this.any && law + " п. " + labels.slice(1).join(""); }

  resolve(item) {
    const first = this.choose(flat(item.options, (option) => this.readings(option)), this.written(item.options[0]));
    if (!first) return [];
    first.alternates = first.alternates.filter((id) => parseId(id).law === parseId(first.id).law);
    if (!item.upto) return [first];
    const last = this.choose(this.readings(item.upto), this.written(item.upto));
    if (!last) return [first];
    const inner = last.status === "unknown" ? [] : between(first.id, last.id);
    return [first, ...inner.map((id) => this.choose([id])), last];
  }

  // The query.

  read(query) {
    if (this.known.held.has(query)) return { citations: [{ id: query, status: "held", alternates: [], note: "" }], named: false };
    if (tooLong(query)) return null;
    const plain = this.refused(this.none, this.mended(query)) || this.whole(query);
    if (plain) return plain;
    for (const flipped of this.flips(query)) {
      const reading = this.whole(flipped);
      if (reading && reading.named) return reading;
    }
    return this.impossible(this.mended(query));
  }

  flips(query) { return this.keys.map((table) => translate(query.toLowerCase(), new Map(Object.entries(table)))); }

  otherLayout(query) {
    const named = (text) => this.tokens(text).some((token) => this.is("law", token));
    return named(query) ? null : this.flips(query).find(named) || null;
  }

  // See pravilo.citation.mend and numerals.
  mended(query) {
    const low = query.toLowerCase().replace(/ё/g, "е");
    const told = low.replace(new RegExp(this.ahead, "g"), "$1$3 $2").replace(new RegExp(this.told, "g"),
      (all, law, ...words) => law + added(words.map((word) => this.numerals[word] || 0)));
    return this.slips.reduce((text, [slip, to]) => text.replace(new RegExp(slip, "g"), to), told === low ? query : told);
  }

  // The unmistakable citations among the other words of a question.
  among(query) {
    const cited = [];
    if (!tooLong(query)) {
      this.mended(query).toLowerCase().replace(new RegExp(this.surely, "g"), (all, said) => {
        const reading = said && this.whole(said);
        if (reading) cited.push(...reading.citations.filter((c) => reading.named || c.status !== "unknown"));
      });
    }
    return once(cited);
  }

  whole(query) {
    const t = this.t = this.tokens(this.mended(query));
    if (t.some((token) => this.translit.includes(token.low))) {
      this.t = t.map((token) => (token.low === "v" ? Object.assign({}, token, { low: "в" }) : token));
    }
    let i = this.filled(), named = false;
    const cited = [];
    for (;;) {
      const got = this.entry(i);
      if (!got) return null;
      cited.push(...got[0]);
      i = got[1];
      named = named || got[2];
      const after = this.sep(i);
      i = after === null ? i : after;
      while (this.at(i).kind && '.?!,;)"'.includes(this.at(i).kind)) i++;
      if (!this.at(i).kind) break;
      const last = cited[cited.length - 1];
      if (after === null && !named && !(this.at(i).gap && hasParts(last && last.id))) return null;
    }
    if (cited.length === 1 && !named && this.isBid(cited[0])) return null;
    return { citations: once(cited), named };
  }

  filled() {
    let i = 0;
    while (this.is("fill", this.at(i)) || this.at(i).kind === '"' || this.at(i).kind === "(") i += this.at(i + 1).kind === "." ? 2 : 1;
    return i;
  }

  // What is one law number and labels, though the grammar refuses it.
  impossible(query) {
    this.t = this.tokens(query);
    const start = this.filled(), law = this.lawWord(start), run = this.t.slice(law === null ? start : law);
    const spelled = run.map((token) => (token.gap ? " " : "") + ("nw".includes(token.kind) ? token.text : token.kind)).join("");
    return this.refused(this.run, spelled.trim());
  }

  refused(pattern, query) {
    const match = new RegExp(pattern).exec(query);
    return match && { citations: [this.refusal(match[1], match[2] ? "unsure" : "none")], named: false };
  }

  refusal(id, reason) { return { id, status: "unknown", alternates: [], note: id + ": " + this.known.why(reason) }; }

  isBid(cited) {
    const [number, letter, after] = [0, 1, 2].map((n) => this.at(n));
    return cited.status === "unknown" && "1234567".includes(number.text) && this.bids.includes(letter.low) && !after.kind;
  }

  entry(i) {
    let behind = this.partWord(i);
    if (this.is("comment", this.at(i))) behind = [".", ":"].includes(this.at(i + 1).kind) ? i + 2 : i + 1;
    const law = this.lawWord(i), at = [behind, law, i].find((place) => place !== null), paragraph = this.paragraph(at);
    if (paragraph) {
      const known = this.known.paragraphs;
      const id = within(known, paragraph[0]) ? known[paragraph[0]] : paragraph[0];
      return [[this.choose([id])], paragraph[1], at > i];
    }
    const resolved = (items) => flat(items, (item) => this.resolve(item));
    let got = this.reversed(i) || (law === null ? null : this.series(law));
    if (got) return (law !== null && this.backwards(got)) || [resolved(got[0]), got[1], true];
    if (law !== null && this.at(law).kind === "n" && !/^(19|20)[0-9]{2}$/.test(this.at(law).text)) {
      const number = this.at(law).text.slice(0, 6);
      return [[this.choose([number])], law + 1, true];
    }
    got = this.series(i);
    if (!got) return null;
    const [items, j] = got, word = this.singular.includes(this.at(j).low) && this.at(j + 1).kind !== "n";
    return [resolved(items), word ? j + 1 : j, word];
  }

  backwards(got) {
    const [[item, other], i] = got, [law, labels] = item.options[0], far = this.number(i + 1);
    if (labels.length || item.upto || other || far === null || far >= law || this.at(i).kind !== "-") return null;
    return [[this.refusal(law + "–" + far, "reversed")], i + 2, true];
  }
}

const tooLong = (query) => Array.from(query).length > 400;

function once(cited) {
  const seen = new Set();
  return cited.filter((c) => !seen.has(c.id) && seen.add(c.id));
}

// Canonical ids.

const CANONICAL = /^([1-9][0-9]{0,2})(?:([A-Z])(?:([1-9][0-9]?)(?:\(([A-Z])\)(?:\(([1-9][0-9]?)\))?)?)?|(:[a-z][a-z0-9-]*))?$/;

function parseId(id) {
  const match = CANONICAL.exec(id);
  return match && { law: match[1], labels: match.slice(2).filter(Boolean) };
}

function hasParts(id) {
  const parsed = parseId(id);
  return !!parsed && parsed.labels.length > 0;
}

function between(first, last) {
  const a = parseId(first), b = parseId(last);
  if (!a || !b || a.labels.length !== b.labels.length) return [];
  const run = (from, to, make) => Array.from({ length: Math.max(0, to - from - 1) }, (_, n) => make(from + 1 + n));
  if (!a.labels.length) return run(Number(a.law), Number(b.law), String);
  const depth = a.labels.length - 1, one = a.labels[depth], two = b.labels[depth];
  if (a.law !== b.law || a.labels.slice(0, -1).join() !== b.labels.slice(0, -1).join()) return [];
  const inner = isNumber(one) ? run(Number(one), Number(two), String)
    : run(one.charCodeAt(0), two.charCodeAt(0), (n) => String.fromCharCode(n));
  const spelled = (labels) => labels.map((x, n) => (n > 1 ? "(" + x + ")" : x)).join("");
  return inner.map((x) => a.law + spelled(a.labels.slice(0, -1).concat(x)));
}
