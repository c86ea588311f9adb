// Citations in running text, the twin of `find` in pravilo.citation and of pravilo.linker.citations: the parser of the
// site's search, made strict. Tables, patterns and the list of laws come from FACTS.

const SECTION = /^[0-9]+([A-Z].*)/;

// What the book knows: only whether a law or section stands, and where a list of sections may not be whole.
class Known {
  constructor(facts) {
    this.standing = new Set(facts.ids.split(" "));
    this.unsure = facts.unsure;
  }

  status(id) { return this.standing.has(id) ? "held" : "unknown"; }

  exists(id) {
    const parsed = parseId(id), letters = parsed && within(this.unsure, parsed.law) ? this.unsure[parsed.law] : "";
    return letters === "*" || (parsed && letters.includes(parsed.labels[0])) ? null : false;
  }

  note() { return ""; }
}

class Finder extends Citations {
  constructor(facts) {
    super(facts.words, new Known(facts));
    this.facts = facts;
    this.strict = true;
    this.counted = new RegExp("^" + facts.words.counted);
    const pattern = (name, head, tail) => new RegExp(head + "(?:" + facts.patterns[name] + ")" + (tail || ""), "i");
    this.after = pattern("after", "^");
    this.ours = pattern("ours", "^");
    this.before = pattern("before", "");
    this.ended = pattern("ended", "");
    this.between = pattern("between", "^");
    this.named = pattern("named", "^");
  }

  // The citations to link: [start, end, id], in order.
  links(text) {
    const found = this.find(text), strange = this.strange(text, found), out = [];
    found.forEach((one, n) => {
      const standing = one.cited.find((cited) => cited.status !== "unknown");
      if (standing && !strange[n]) out.push([one.start, one.end, standing.id]);
    });
    return out;
  }

  // Where a law or section stands below the root of the book's site.
  place(id) {
    const law = parseInt(id, 10), section = SECTION.exec(id);
    if (within(this.facts.at, id)) return this.facts.at[id];
    return "pravila/" + law + ".html" + (section ? "#L" + id.replace(/[()]/g, "") : "");
  }

  strange(text, found) {
    const room = this.facts.patterns.window;
    const out = found.map((one) => {
      const behind = text.slice(one.end, one.end + room), before = text.slice(Math.max(0, one.start - room), one.start);
      const ended = text[one.start] >= "А" && text[one.start] <= "Я" && this.ended.test(before);
      return this.after.test(behind) || (this.before.test(before) && !ended && !this.ours.test(behind));
    });
    const join = (n) => {
      const between = text.slice(found[n - 1].end, found[n].start), raw = text.slice(found[n].start, found[n].end);
      if (!this.named.test(raw) && between.length < room && this.between.test(between)) {
        out[n - 1] = out[n] = out[n - 1] || out[n];
      }
    };
    for (let n = found.length - 1; n > 0; n--) join(n);
    for (let n = 1; n < found.length; n++) join(n);
    return out;
  }

  find(text) {
    this.t = this.tokens(text);
    const out = [];
    for (let i = 0; this.at(i).kind;) {
      const got = this.lawAt(i);
      if (got) {
        got[0].forEach((item, n) => {
          out.push({ start: n ? item.start : this.at(i).start, end: item.end, cited: this.resolve(item) });
        });
      }
      i = got ? got[1] : i + 1;
    }
    return out;
  }

  lawAt(i) {
    const token = this.at(i), behind = this.lawWord(i);
    this.loose = this.plural.includes(token.low);
    if (behind !== null) return this.series(behind);
    const named = this.partWord(i) !== null || (this.isCapital(token) && this.isLabel(i, 0));
    const glued = !token.gap && ["n", "w"].includes(this.at(i - 1).kind);
    if (token.kind === "w" && !glued && named) return this.reversed(i);
    const at = this.numberAt(i);
    return at !== null && this.standsAlone(at) ? this.series(at) : null;
  }

  numberAt(i) {
    const token = this.at(i), dot = this.at(i + 1), number = this.at(i + 2);
    if (token.kind === "n") return i;
    const glued = !token.gap && ["n", "w"].includes(this.at(i - 1).kind);
    const short = (token.low === "пр" || token.low === "прав") && !glued && dot.kind === "." && number.kind === "n";
    return short && (number.gap || !dot.gap) ? i + 2 : null;
  }

  standsAlone(i) {
    const before = this.at(i - 1), noun = this.at(i > 1 && before.kind === "." ? i - 2 : i - 1);
    const low = this.at(i - 2).low, short = before.kind === "." && (low === "пр" || low === "прав");
    if (i > 0 && !this.at(i).gap && !short && before.kind !== "(" && before.kind !== '"') return false;
    if (this.nouns.includes(noun.low)) return false;
    const got = this.cite(i);
    if (!got || got[0].options[0][1].length < 2) return false;
    for (let n = i + 1; n < got[1]; n++) if (this.at(n).gap) return false;
    return this.resolve(got[0]).every((cited) => cited.status !== "unknown");
  }

  isCapital(token) { return token.text === token.text.toUpperCase() && token.text !== token.text.toLowerCase(); }

  // The small parts, strict: where a token stands, and what proves a label or refuses a number.

  tokens(text) {
    let from = 0;
    return super.tokens(text).map((token) => {
      if (!token.kind) return token;
      const start = text.indexOf(token.text, from);
      from = start + token.text.length;
      return Object.assign({ start, end: from }, token);
    });
  }

  lawWord(i) { return this.at(i).kind === "§" && this.at(i).text !== "§" ? null : super.lawWord(i); }

  label(i, depth, law) {
    const token = this.at(i), after = this.at(i + 1);
    if (token.kind === ",") {
      const behind = this.partWord(i + 1);
      return behind === null ? null : this.atom(behind, depth, true);
    }
    if ([".", "-", "/", ":"].includes(token.kind) && (token.gap || after.gap || "/:".includes(token.kind))) return null;
    return super.label(i, depth, law);
  }

  atom(i, depth, sure) {
    const got = super.atom(i, depth);
    if (!got || this.at(i).kind === "(" || this.at(i).kind === '"') return got;
    return (depth % 2 ? this.provedNumber(i, sure) : this.provedLetter(i, sure)) ? got : null;
  }

  provedLetter(i, sure) {
    const token = this.at(i), after = this.at(i + 1);
    if (!token.gap && this.at(i - 1).kind === "n") return true;
    const begins = after.kind === "w" && after.gap && !this.is("and", after);
    if (this.isCapital(token)) return sure || !begins;
    return !!sure && !begins && this.at(i + 2).low !== "по" && this.at(i + 2).low !== "до";
  }

  provedNumber(i, sure) {
    const after = this.at(i + 1);
    if (sure || !this.at(i).gap || (this.at(i - 1).gap && !["w", "n", "%"].includes(after.kind))) return true;
    const part = this.at(i - 2).kind === "." ? i - 3 : i - 2;
    return this.partWord(part) === i - 1 && after.kind === "w" && !this.counted.test(after.low);
  }

  refused(j, bare) {
    const token = this.at(j), after = this.at(j + 1);
    if ((token.kind === "w" || token.kind === "n") && !token.gap) return true;
    if ([".", "-", ":"].includes(token.kind) && !token.gap && !after.gap) {
      if (after.kind === "w" && token.kind === "-" && (bare || !this.isLabel(j + 1, 0))) return true;
      if (after.kind === "n" && token.kind !== "-") return true;
    }
    return bare && (token.kind === "%" || (token.kind === "w" && this.counted.test(token.low)));
  }

  cite(i) {
    const got = super.cite(i);
    return got && !this.refused(got[1], !got[0].options[0][1].length) ? this.placed(got, i) : null;
  }

  placed(got, i) {
    got[0].start = this.at(i).start;
    got[0].end = this.at(got[1] - 1).end;
    return got;
  }

  follower(j, last) {
    const token = this.at(j), next = this.at(j + 1);
    if (token.text === "L" && next.kind === "n" && !next.gap) {
      const cited = this.cite(j + 1);
      return cited && this.placed(cited, j);
    }
    const got = super.follower(j, last);
    const initial = got && got[1] === j + 1 && token.text > "\x7f" && this.at(j + 1).kind === ".";
    return got && !initial ? this.placed(got, j) : null;
  }

  range(last, i) {
    const dash = this.at(i);
    if (dash.kind === "-" && !this.loose && (dash.gap || this.at(i + 1).gap)) return null;
    const got = super.range(last, i);
    if (got) {
      got[0].start = last.start;
      got[0].end = this.at(got[1] - 1).end;
    }
    return got;
  }

  path(i, listed) {
    const got = super.path(i, listed);
    if (got) this.spans.push([this.at(i).start, this.at(got[1] - 1).end]);
    return got;
  }

  reversed(i) {
    this.spans = [];
    const got = super.reversed(i);
    if (!got || this.refused(got[1], true)) return null;
    got[0].forEach((item, n) => { [item.start, item.end] = this.spans[n]; });
    got[0][got[0].length - 1].end = this.at(got[1] - 1).end;
    return got;
  }
}
