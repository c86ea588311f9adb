// From words as read to concepts, the twin of concepts.py.


class Index {
  constructor(data) {
    this.data = data;
    this.tuning = data.tuning;
    this.names = data.keys.split(" ");
    this.numbers = new Map(this.names.map((name, n) => [name, n]));
    for (const list of ["anchors", "shared", "foreign", "small"]) this[list] = new Set(data[list].split(" "));
    this.besides = new Map(data.beside.map(([kind, slug, title, laws, text]) => [kind + " " + slug, { title, laws, text }]));
    this.marks = new Map();
    this.words = new Words(data);
  }

  weight(key) { return this.numbers.has(key) ? this.data.weights[this.numbers.get(key)] : 0; }
  named(coded) { return uncoded(coded).map((n) => this.names[n]); }
  array() { return new Float64Array(this.docs.length); }

  // The documents, and where every key stands: document and field in `spots`, place in `seats`, one key after another.
  layOut() {
    const docs = [], lengths = [], keys = [], spots = [], seats = [], groups = new Map();
    const starts = new Uint32Array(this.names.length + 2);
    const put = (field, texts) => {
      let place = 0;
      texts.forEach((text) => uncoded(text).forEach((key) => {
        keys.push(key);
        spots.push(docs.length * 3 + field);
        seats.push(place++);
        starts[key + 2]++;
      }));
      lengths.push(this.data.lengths[place] || place);
    };
    for (const [kind, ref, led, heads, over, body] of this.data.docs) {
      const laws = led || [ref], told = heads.split(","), numbers = laws.map((node) => String(parseInt(node, 10)));
      const name = kind + (kind === "law" ? parseInt(ref, 10) : ref);
      if (!groups.has(name)) groups.set(name, groups.size);
      told.forEach((head, n) => {
        put(0, [head]);
        put(1, n ? [] : [over]);
        put(2, n ? [] : [body, ...told.slice(1)]);
        docs.push({ kind, ref, laws, numbers, head, group: groups.get(name) });
      });
    }
    starts.forEach((count, key) => { if (key) starts[key] += starts[key - 1]; });
    this.spots = new Uint32Array(keys.length);
    this.seats = new Uint32Array(keys.length);
    keys.forEach((key, n) => {
      const at = starts[key + 1]++;
      this.spots[at] = spots[n];
      this.seats[at] = seats[n];
    });
    this.starts = starts;
    this.lengths = lengths;
    this.docs_ = docs;
  }

  get docs() {
    if (!this.docs_) this.layOut();
    return this.docs_;
  }

  // From where to where a key stands in `spots` and `seats`.
  range(key) {
    const number = this.docs && this.numbers.get(key);
    return number === undefined ? [0, 0] : [this.starts[number], this.starts[number + 1]];
  }

  // The distinct keys of a document's head, and their weight.
  head(doc) {
    const entry = this.docs[doc];
    if (!entry.distinct) {
      entry.distinct = unique(this.named(entry.head)).sort();
      entry.whole = added(entry.distinct.map((key) => this.weight(key)));
    }
    return entry;
  }

  // A reading in the documents: [documents, its grade in each, what of it the head earns]. Asked for again and again.
  mark(keys) {
    const name = keys.join(" ");
    if (!this.marks.has(name)) this.marks.set(name, keys.length > 1 ? this.phrase(keys) : this.marked(this.range(name)));
    return this.marks.get(name);
  }

  // By Whoosh's BM25F.
  marked([start, end]) {
    const { B, K1, BOOST } = this.tuning, docs = [], all = [], head = [];
    for (let n = start, tf = 1; n < end; n++, tf++) {
      const spot = this.spots[n];
      if (n + 1 < end && this.spots[n + 1] === spot) continue;
      const field = spot % 3, doc = (spot - field) / 3, average = this.data.averages[field];
      const score = tf * (K1 + 1) / (tf + K1 * (1 - B + B * this.lengths[spot] / average)) / (K1 + 1);
      if (docs[docs.length - 1] !== doc) {
        docs.push(doc);
        all.push(0);
        head.push(0);
      }
      all[docs.length - 1] += BOOST[field] * score;
      if (!field) head[docs.length - 1] = Math.min(1, BOOST[0] * score);
      tf = 0;
    }
    return [docs, all.map((grade) => Math.min(1, grade)), head];
  }

  phrase(keys) {
    const weights = keys.map((key) => this.weight(key) || 1), whole = added(weights), docs = [];
    const [got, there, gotByHead, inHead] = Array.from("1234", () => this.array());
    keys.forEach((key, n) => {
      const [where, all, head] = this.mark([key]);
      where.forEach((doc, at) => {
        if (!there[doc]) docs.push(doc);
        got[doc] += weights[n] * all[at];
        there[doc] += weights[n];
        gotByHead[doc] += weights[n] * head[at];
        if (head[at]) inHead[doc] += weights[n];
      });
    });
    const graded = (sum, share) => (doc) => (share[doc] * 2 > whole ? sum[doc] / whole * (share[doc] / whole) : 0);
    return [docs, docs.map(graded(got, there)), docs.map(graded(gotByHead, inHead))];
  }

  // The rules of the thesaurus whose words are all there, the longest first: [said, rule].
  rules(present) {
    if (!this.rules_) {
      this.rules_ = new Map();
      this.data.rules.forEach((rule) => rule[0].split(",").forEach((phrase) => {
        const said = this.named(phrase);
        append(this.rules_, said[0], [said, rule]);
      }));
    }
    return flat(Array.from(present), (key) => this.rules_.get(key) || [])
      .filter(([said]) => said.every((key) => present.has(key))).sort((a, b) => b[0].length - a[0].length);
  }
}

function question(reading, index, laws) {
  const row = withoutLaws(spoken(reading, index), laws, index.tuning);
  const whole = row.map((said) => said.key), notes = [];
  index.data.editions.forEach(([phrases, note]) => phrases.split(",").forEach((phrase) => {
    const places = holds(whole, index.named(phrase));
    if (!places) return;
    notes.push(note);
    places.forEach((place) => { row[place].tells = false; });
  }));
  return { concepts: conceptsOf(row, index), notes: unique(notes) };
}

function spoken(reading, index) {
  return reading.words.map((word) => {
    if (word.key === null) {
      const single = word.text.length === 1;
      return { key: single ? word.text : null, how: word.how, surely: 0, tells: !single };
    }
    const number = isDigit(word.text[0]) && !index.weight(word.key);
    return { key: word.key, how: word.how, surely: word.surely, tells: !number && !index.words.silent.has(word.key) };
  });
}

function withoutLaws(row, laws, { lawWords }) {
  return row.filter(({ key }, place) => {
    const before = place ? row[place - 1].key : null, after = place + 1 < row.length ? row[place + 1].key : null;
    return !(lawWords.includes(key) && laws.includes(after)) && !(lawWords.includes(before) && laws.includes(key));
  });
}

function holds(row, said) {
  if (said.length === 1) return row.includes(said[0]) ? [row.indexOf(said[0])] : null;
  for (let start = 0; start < row.length; start++) {
    const window = row.slice(start, start + said.length + 1), places = [];
    for (const key of said) {
      const place = window.indexOf(key);
      if (place < 0) break;
      window[place] = undefined;
      places.push(start + place);
    }
    if (places.length === said.length) return places;
  }
  return null;
}

function conceptsOf(row, index) {
  const { WORTH, BID_STRENGTH, INSUFFICIENT } = index.tuning;
  const whole = row.map((said) => said.key);
  const telling = row.map((said, place) => (said.tells ? place : -1)).filter((place) => place >= 0);
  const keys = telling.map((place) => whole[place]);
  const readings = telling.map((place) => {
    const found = new Map();
    if (whole[place]) found.set(whole[place], [[whole[place]], WORTH[row[place].how]]);
    return found;
  });
  const put = (place, law, strength) => {
    const name = law.join(" "), old = readings[place].get(name);
    readings[place].set(name, [law, Math.max(old ? old[1] : 0, strength)]);
  };
  const taken = telling.map(() => 0), present = new Set(whole);
  for (const [said, [, laws, strengths]] of index.rules(present)) {
    let places = holds(keys, said);
    if (places === null) places = (holds(whole, said) || []).map((p) => telling.indexOf(p)).filter((p) => p >= 0);
    for (const place of places) {
      if (said.length < taken[place]) continue;
      taken[place] = said.length;
      laws.split(",").forEach((law, n) => put(place, index.named(law), strengths[n] * WORTH[row[telling[place]].how]));
    }
  }
  for (const place of insufficient(whole, index.tuning)) {
    const at = telling.indexOf(place);
    if (at >= 0) readings[at].set(INSUFFICIENT.join(" "), [INSUFFICIENT, BID_STRENGTH]);
  }
  return keys.map((key, n) => concept(key, readings[n], readings[n].size ? row[telling[n]].surely : 0, index));
}

function insufficient(row, { LEVELS, STRAINS, OVER, MEANT }) {
  const bids = row.map((key, p) => p).filter((p) => p + 1 < row.length && within(LEVELS, row[p]) && within(STRAINS, row[p + 1]));
  if (bids.length !== 2 || row.some((key) => MEANT.includes(key))) return [];
  let [earlier, later] = bids.map((p) => [LEVELS[row[p]], STRAINS[row[p + 1]]]);
  const firstIsLater = !(bids[0] && OVER.includes(row[bids[0] - 1])) && OVER.includes(row[bids[1] - 1]);
  if (firstIsLater) [earlier, later] = [later, earlier];
  return compare(later, earlier) <= 0 ? [bids[0], bids[0] + 1, bids[1], bids[1] + 1] : [];
}

function concept(key, found, surely, index) {
  const own = key ? index.weight(key) : 0;
  const all = Array.from(found.values());
  const meant = all.filter(([law]) => !(law.length === 1 && law[0] === key))
    .map(([law]) => added(law.map((k) => index.weight(k))) / law.length);
  const { SMALL_WEIGHT, UNKNOWN_WEIGHT } = index.tuning;
  const weight = own || (meant.length ? Math.max(...meant) : index.small.has(key) ? SMALL_WEIGHT : UNKNOWN_WEIGHT);
  return { weight, key, surely, readings: all.sort(compare) };
}
