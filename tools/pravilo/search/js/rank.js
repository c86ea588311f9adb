// From concepts to laws, best first. The twin of rank.py.

const rounded = (value, digits) => Math.floor(value * 10 ** digits + 0.5) / 10 ** digits;

function gradeDocs(row, index) {
  const { TOGETHER, GATHERED, KIND } = index.tuning, total = added(row.map((c) => c.weight));
  if (!total) return [];
  const marks = new Map();
  row.forEach((c) => c.readings.forEach(([keys]) => keys.forEach((key) => marks.set(key, index.mark(key)))));
  const worths = new Map(), heads = new Map(), groups = new Map();
  for (const concept of row) {
    const gathered = new Map();
    bestReading(concept, index, marks).forEach(([value, byHead], doc) => {
      const { group } = index.docs[doc];
      add(worths, doc, concept.weight * value);
      add(heads, doc, concept.weight * byHead);
      gathered.set(group, Math.max(gathered.get(group) || 0, value));
    });
    gathered.forEach((value, group) => add(groups, group, concept.weight * value));
  }
  const close = together(row, marks);
  const best = new Map();
  const found = Array.from(worths).sort((a, b) => a[0] - b[0]).map(([doc, sum]) => {
    const share = sum ? heads.get(doc) / sum : 0, { group } = index.docs[doc];
    const worth = sum * (toThePoint(doc, share, index, marks) / total * (1 + TOGETHER * (close.get(doc) || 0)));
    const item = { doc, worth, byHead: share };
    if (!best.has(group) || worth > best.get(group).worth) best.set(group, item);
    return item;
  });
  best.forEach((item, group) => {
    item.worth = Math.max(item.worth, GATHERED * KIND[index.docs[item.doc].kind] * (groups.get(group) / total));
  });
  return found;
}

function add(map, key, value) { map.set(key, (map.get(key) || 0) + value); }

function bestReading(concept, index, marks) {
  const best = new Map();
  for (const [keys, strength] of concept.readings) {
    const heads = phraseGrades(keys, index, keys.map((key) => marks.get(key).head));
    phraseGrades(keys, index, keys.map((key) => marks.get(key).all)).forEach((grade, doc) => {
      const value = strength * grade;
      if (!best.has(doc) || value > best.get(doc)[0]) best.set(doc, [value, strength * (heads.get(doc) || 0)]);
    });
  }
  return best;
}

function phraseGrades(keys, index, grades) {
  const got = new Map(), there = new Map();
  if (keys.length === 1) {
    grades[0].forEach((grade, doc) => got.set(doc, Math.min(1, grade)));
    return got;
  }
  const weights = keys.map((key) => index.weight(key) || 1), whole = added(weights);
  grades.forEach((grade, n) => grade.forEach((value, doc) => {
    add(got, doc, weights[n] * Math.min(1, value));
    add(there, doc, weights[n]);
  }));
  there.forEach((share, doc) => {
    if (share * 2 > whole) got.set(doc, got.get(doc) / whole * (share / whole));
    else got.delete(doc);
  });
  return got;
}

function toThePoint(doc, share, index, marks) {
  const { KIND, BEYOND } = index.tuning, { kind, distinct, whole } = index.head(doc);
  if (!whole || (kind === "law" && share <= 0.5)) return KIND[kind];
  const said = added(distinct.filter((key) => marks.has(key)).map((key) => index.weight(key)));
  return KIND[kind] * (1 - BEYOND + BEYOND * said / whole);
}

function together(row, marks) {
  const pairs = row.slice(1).map((two, n) => [row[n].key, two.key]).filter(([a, b]) => a !== null && b !== null);
  const met = new Map();
  for (const [one, two] of pairs) {
    const close = new Set(), then = marks.get(two).places;
    marks.get(one).places.forEach((a, at) => {
      const b = then.get(at);
      if (b && a.some((place) => b.includes(place - 1) || b.includes(place + 1))) close.add(Math.floor(at / 3));
    });
    close.forEach((doc) => add(met, doc, 1));
  }
  met.forEach((count, doc) => met.set(doc, count / pairs.length));
  return met;
}

function foldLaws(found, index) {
  const { LATER, AGREE } = index.tuning;
  const best = new Map();
  for (const item of found) {
    const { kind, ref, laws, numbers } = index.docs[item.doc];
    const why = kind === "law" ? (item.byHead > 0.5 ? "heading" : "text") : kind === "commentary" ? "text" : kind + ":" + ref;
    let worth = item.worth;
    laws.forEach((node, n) => {
      const law = numbers[n];
      if (!best.has(law)) best.set(law, new Map());
      const kinds = best.get(law);
      if (!kinds.has(kind) || worth > kinds.get(kind)[0]) kinds.set(kind, [worth, node, why]);
      worth *= kind === "index" ? 1 : LATER;
    });
  }
  const ranked = [];
  best.forEach((kinds, law) => {
    const evidence = Array.from(kinds.values()).sort((a, b) => b[0] - a[0]);
    const [worth, own, why] = evidence[0];
    const exact = evidence.find(([w, n]) => n !== law && w > 0.6 * worth);
    const total = worth + AGREE * added(evidence.slice(1).map(([w]) => w));
    ranked.push({ law, node: exact ? exact[1] : own, worth: rounded(total, 6), why });
  });
  return ranked.sort((a, b) => b.worth - a.worth || Number(a.law) - Number(b.law));
}
