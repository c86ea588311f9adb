// From concepts to laws, best first. The twin of rank.py.

const rounded = (value, digits) => Math.floor(value * 10 ** digits + 0.5) / 10 ** digits;
const lawOf = (node) => String(parseInt(node, 10));

function gradeDocs(row, index) {
  const { BOOST } = index.tuning;
  const total = added(row.map((c) => c.weight));
  if (!total) return [];
  const grades = new Map(), heads = new Map(), places = new Map(), docs = new Set();
  const wanted = new Set();
  row.forEach((c) => c.readings.forEach(([keys]) => keys.forEach((key) => wanted.add(key))));
  for (const key of wanted) {
    const grade = new Map(), head = new Map(), place = new Map();
    for (const [doc, field, score, at] of index.postings(key)) {
      const worth = BOOST[field] * score;
      grade.set(doc, (grade.get(doc) || 0) + worth);
      place.set(doc * 3 + field, at);
      if (field === 0) head.set(doc, worth);
      docs.add(doc);
    }
    grades.set(key, grade);
    heads.set(key, head);
    places.set(key, place);
  }
  return Array.from(docs).sort((a, b) => a - b).map((doc) => gradeDoc(doc, row, total, index, grades, heads, places));
}

function gradeDoc(doc, row, total, index, grades, heads, places) {
  const { KIND, BEYOND, TOGETHER } = index.tuning;
  const { kind, head } = index.docs[doc];
  let worth = 0, byHead = 0;
  for (const concept of row) {
    let best = 0, bestHead = 0;
    for (const [keys, strength] of concept.readings) {
      const value = strength * phraseGrade(keys, doc, index, grades);
      if (value > best) {
        best = value;
        bestHead = strength * phraseGrade(keys, doc, index, heads);
      }
    }
    worth += concept.weight * best;
    byHead += concept.weight * bestHead;
  }
  const share = worth ? byHead / worth : 0;
  worth /= total;
  const distinct = Array.from(new Set(head)).sort();
  const said = added(distinct.filter((k) => grades.has(k) && grades.get(k).has(doc)).map((k) => index.weight(k)));
  const whole = added(distinct.map((k) => index.weight(k)));
  if (whole && (kind !== "law" || share > 0.5)) worth *= 1 - BEYOND + BEYOND * said / whole;
  worth *= KIND[kind] * (1 + TOGETHER * together(doc, row, places));
  return { doc, worth, byHead: share };
}

function phraseGrade(keys, doc, index, grades) {
  let got = 0, there = 0, whole = 0;
  for (const key of keys) {
    const weight = index.weight(key) || 1;
    whole += weight;
    const grade = grades.get(key).get(doc);
    if (grade === undefined) continue;
    there += weight;
    got += weight * Math.min(1, grade);
  }
  return got / whole * (there / whole);
}

function together(doc, row, places) {
  let met = 0, pairs = 0;
  for (let n = 0; n + 1 < row.length; n++) {
    const one = row[n].key, two = row[n + 1].key;
    if (one === null || two === null) continue;
    pairs++;
    const close = [0, 1, 2].some((field) => {
      const a = places.get(one).get(doc * 3 + field), b = places.get(two).get(doc * 3 + field);
      return a && b && a.some((x) => b.some((y) => Math.abs(x - y) === 1));
    });
    if (close) met++;
  }
  return pairs ? met / pairs : 0;
}

function foldLaws(found, index) {
  const { LATER, AGREE } = index.tuning;
  const best = new Map();
  for (const item of found) {
    const { kind, ref, laws } = index.docs[item.doc];
    let worth = item.worth;
    for (const node of laws) {
      const why = kind === "law" ? (item.byHead > 0.5 ? "heading" : "text") : kind === "commentary" ? "text" : kind + ":" + ref;
      const law = lawOf(node);
      if (!best.has(law)) best.set(law, new Map());
      const kinds = best.get(law);
      if (!kinds.has(kind) || worth > kinds.get(kind)[0]) kinds.set(kind, [worth, node, why]);
      worth *= kind === "index" ? 1 : LATER;
    }
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
