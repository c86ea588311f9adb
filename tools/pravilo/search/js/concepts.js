// From words as read to concepts, the twin of concepts.py.


class Index {
  constructor(data) {
    const names = data.keys.split(" ");
    const named = (coded) => (coded ? coded.split(" ").map((n) => names[n]) : []);
    this.tuning = data.tuning;
    this.words = new Words(data);
    this.weights = new Map(names.map((name, n) => [name, data.weights[n]]));
    this.docs = [];
    for (const [kind, ref, laws, heads, over, body] of data.docs) {
      const told = heads.split(",").map(named);
      const gathered = named(body).concat(...told.slice(1));
      told.forEach((head, n) => this.docs.push(n ? { kind, ref, laws, head, over: [], body: [] }
        : { kind, ref, laws, head, over: named(over), body: gathered }));
    }
    this.rules = [];
    for (const [said, law, strengths] of data.rules) {
      for (const phrase of said.split(",")) {
        law.split(",").forEach((meant, n) => this.rules.push([named(phrase), named(meant), strengths[n]]));
      }
    }
    this.rules.sort((a, b) => b[0].length - a[0].length || compare(a, b));
    this.anchors = new Set(data.anchors.split(" "));
    this.small = new Set(data.small.split(" "));
    this.editions = [];
    for (const [said, note] of data.editions) said.split(",").forEach((s) => this.editions.push([named(s), note]));
    this.beside = new Map(data.beside.map(([kind, slug, title, laws, text]) => [kind + " " + slug, { title, laws, text }]));
    this.lengths = data.lengths.split(" ").map(Number);
    this.averages = data.averages;
    this.index();
  }

  weight(key) { return this.weights.get(key) || 0; }

  // Where every key stands: key → [[doc, field, score, places]], with Whoosh's BM25F.
  index() {
    const { B, K1 } = this.tuning;
    this.where = new Map();
    this.docs.forEach((doc, number) => [doc.head, doc.over, doc.body].forEach((keys, field) => {
      const places = new Map();
      keys.forEach((key, place) => append(places, key, place));
      const length = this.lengths[number * 3 + field], average = this.averages[field];
      places.forEach((at, key) => {
        const tf = at.length;
        const score = (1 * ((tf * (K1 + 1)) / (tf + K1 * ((1 - B) + B * length / average)))) / (K1 + 1);
        append(this.where, key, [number, field, score, at]);
      });
    }));
  }

  postings(key) { return this.where.get(key) || []; }
}

function question(reading, index, laws) {
  const [named, row] = namedLaws(spoken(reading, index), laws, index.tuning);
  const whole = row.map((said) => said.key);
  const notes = index.editions.filter(([said]) => holds(whole, said) !== null).map(([, note]) => note);
  return { concepts: conceptsOf(row, index), named, notes: unique(notes) };
}

function spoken(reading, index) {
  return reading.words.map((word) => {
    if (word.key === null) {
      const single = word.text.length === 1;
      return { key: single ? word.text : null, how: "unknown", tells: !single };
    }
    const number = isDigit(word.text[0]) && !index.weight(word.key);
    return { key: word.key, how: word.how, tells: !number && !index.words.silent.has(word.key) };
  });
}

function namedLaws(row, laws, tuning) {
  const named = new Set(), rest = [], { lawWords } = tuning;
  for (let place = 0; place < row.length; place++) {
    const following = place + 1 < row.length ? row[place + 1].key : null;
    if (lawWords.includes(row[place].key) && laws.includes(following)) {
      named.add(following);
      place++;
    } else rest.push(row[place]);
  }
  return [Array.from(named), rest];
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
  const { WORTH, CERTAIN, BID_STRENGTH, INSUFFICIENT } = index.tuning;
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
  for (const [said, law, strength] of index.rules) {
    if (!said.every((key) => present.has(key))) continue;
    let places = holds(keys, said);
    if (places === null) places = (holds(whole, said) || []).map((p) => telling.indexOf(p)).filter((p) => p >= 0);
    for (const place of places) {
      if (said.length < taken[place]) continue;
      taken[place] = said.length;
      put(place, law, strength * WORTH[row[telling[place]].how]);
    }
  }
  for (const place of insufficient(whole, index.tuning)) {
    const at = telling.indexOf(place);
    if (at >= 0) readings[at].set(INSUFFICIENT.join(" "), [INSUFFICIENT, BID_STRENGTH]);
  }
  return keys.map((key, n) => concept(key, readings[n], readings[n].size ? CERTAIN[row[telling[n]].how] : 0, index));
}

function insufficient(row, { LEVELS, STRAINS, OVER }) {
  const bids = row.map((key, p) => p).filter((p) => p + 1 < row.length && within(LEVELS, row[p]) && within(STRAINS, row[p + 1]));
  if (bids.length !== 2) return [];
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
