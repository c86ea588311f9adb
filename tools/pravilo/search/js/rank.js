// From concepts to laws, best first. The twin of rank.py; by document there are arrays here, not tables.

const rounded = (value, digits) => Math.floor(value * 10 ** digits + 0.5) / 10 ** digits;

function gradeDocs(row, index) {
  const { TOGETHER, GATHERED, KIND, LATER } = index.tuning, total = added(row.map((c) => c.weight));
  if (!total) return [[], []];
  const { docs } = index, keys = new Set(flat(row, (c) => flat(c.readings, ([said]) => said)));
  const [worths, heads, groups, best, byHead, gathered] = Array.from("123456", () => index.array());
  for (const concept of row) {
    const touched = [], met = new Set();
    for (const [said, strength] of concept.readings) {
      const [where, grades, earned] = index.mark(said);
      where.forEach((doc, n) => {
        const value = strength * grades[n];
        if (value <= best[doc]) return;
        if (!best[doc]) touched.push(doc);
        best[doc] = value;
        byHead[doc] = strength * earned[n];
      });
    }
    touched.forEach((doc) => {
      const { group } = docs[doc];
      worths[doc] += concept.weight * best[doc];
      heads[doc] += concept.weight * byHead[doc];
      if (best[doc] > gathered[group]) gathered[group] = best[doc];
      met.add(group);
      best[doc] = 0;
    });
    met.forEach((group) => {
      groups[group] += concept.weight * gathered[group];
      gathered[group] = 0;
    });
  }
  const close = together(row, index), first = [], byLaw = [];
  const put = (entry, worth) => {
    shares(entry, LATER).forEach((share, n) => {
      const law = entry.numbers[n], square = worth * share * (worth * share);
      byLaw[law] = (byLaw[law] || 0) + square * square * (square * square);
    });
  };
  worths.forEach((sum, doc) => {
    if (!sum) return;
    const byHead = heads[doc] / sum, { group } = docs[doc], old = first[group];
    const worth = sum * (toThePoint(doc, byHead, index, keys) / total * (1 + TOGETHER * (close.get(doc) || 0)));
    if (!old || worth > old.worth) first[group] = { doc, worth, byHead };
    put(docs[doc], worth);
  });
  first.forEach((item, group) => {
    const entry = docs[item.doc], worth = GATHERED * KIND[entry.kind] * (groups[group] / total);
    item.worth = Math.max(item.worth, worth);
    put(entry, worth);
  });
  return [first.filter(Boolean).sort((a, b) => a.doc - b.doc), byLaw];
}

function toThePoint(doc, share, index, keys) {
  const { KIND, BEYOND } = index.tuning, { kind, distinct, whole } = index.head(doc);
  if (!whole || (kind === "law" && share <= 0.5)) return KIND[kind];
  const said = added(distinct.filter((key) => keys.has(key)).map((key) => index.weight(key)));
  return KIND[kind] * (1 - BEYOND + BEYOND * said / whole);
}

function together(row, index) {
  const pairs = row.slice(1).map((two, n) => [row[n].key, two.key]).filter(([a, b]) => a !== null && b !== null);
  const met = new Map(), { spots, seats } = index;
  for (const [one, two] of pairs) {
    const close = new Set(), [start, end] = index.range(one);
    let [then, last] = index.range(two);
    for (let n = start; n < end; n++) {
      while (then < last && spots[then] < spots[n]) then++;
      for (let m = then; m < last && spots[m] === spots[n]; m++) {
        if (Math.abs(seats[m] - seats[n]) === 1) close.add(Math.floor(spots[n] / 3));
      }
    }
    close.forEach((doc) => met.set(doc, (met.get(doc) || 0) + 1));
  }
  met.forEach((count, doc) => met.set(doc, count / pairs.length));
  return met;
}

function shares({ kind, numbers }, later) {
  let share = 1;
  return numbers.map((law, n) => (n && kind !== "index" ? (share *= later) : share));
}

function foldLaws([found, byLaw], index) {
  const { LATER, AGREE } = index.tuning;
  const best = new Map();
  for (const item of found) {
    const entry = index.docs[item.doc], { kind, ref } = entry;
    shares(entry, LATER).forEach((share, n) => {
      const law = entry.numbers[n], worth = item.worth * share;
      if (!best.has(law)) best.set(law, new Map());
      const kinds = best.get(law);
      if (!kinds.has(kind) || worth > kinds.get(kind)[0]) kinds.set(kind, [worth, entry.laws[n], kind, ref, item.byHead]);
    });
  }
  const ranked = [];
  best.forEach((kinds, law) => {
    const evidence = Array.from(kinds.values()).sort((a, b) => b[0] - a[0]);
    const [worth, own, kind, ref, byHead] = evidence[0];
    const why = kind === "law" ? (byHead > 0.5 ? "heading" : "text") : kind === "commentary" ? "text" : kind + ":" + ref;
    const exact = kind !== "situation" && kind !== "card" && evidence.find(([w, n]) => n !== law && w > 0.6 * worth);
    const total = Math.sqrt(Math.sqrt(Math.sqrt(byLaw[law]))) + AGREE * added(evidence.slice(1).map(([w]) => w));
    ranked.push({ law, node: exact ? exact[1] : own, worth: rounded(total, 6), why });
  });
  return ranked.sort((a, b) => b.worth - a.worth || Number(a.law) - Number(b.law));
}
