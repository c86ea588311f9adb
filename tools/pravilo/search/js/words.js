// The words this book knows. The twin of words.py; nearest forms are found by a letter mask, then by alignment.

function formReader(table, vocabulary) {
  const stems = new Map(), { groups, hosts } = table;
  const parts = (line) => line.split(" ").map((part) => (part === "-" ? "" : part));
  table.stems.forEach((line, number) => line && parts(line).forEach((stem) => append(stems, stem, number)));
  hosts.split(" ").forEach((hosted, n) => (hosted.match(/[0-9A-Z][a-z]+/g) || []).forEach(([cut, ...letters]) =>
    append(stems, vocabulary[n].slice(0, vocabulary[n].length - SIGNS.indexOf(cut)),
      letters.reduceRight((number, letter) => number * 26 + letter.charCodeAt(0) - 97, 0))));
  stems.forEach((numbers) => numbers.sort((a, b) => a - b));
  const endings = table.endings.map((line) => flat(parts(line), (ending) => {
    const sign = Object.keys(groups).find((group) => ending.includes(group));
    return sign ? groups[sign].split(" ").map((member) => ending.replace(sign, member)) : [ending];
  }));
  return (form) => {
    if (within(table.odd, form)) return table.odd[form];
    for (let cut = form.length; cut >= 0; cut--) {
      const stem = form.slice(0, cut), tail = form.slice(cut);
      for (const number of stems.get(stem) || []) {
        if (!endings[number].includes(tail)) continue;
        const lemma = stem + endings[number][0];
        return within(table.keys, lemma) ? table.keys[lemma] : lemma;
      }
    }
    return null;
  };
}

function append(map, key, value) {
  if (map.has(key)) map.get(key).push(value);
  else map.set(key, [value]);
}

// Optimal string alignment distance, up to `most`; more than that is most + 1.
function slips(a, b, most) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = [], last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length], most + 1);
}

const letterMask = (word) => {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask;
};
const bits = (n) => {
  let count = 0;
  for (; n; n &= n - 1) count++;
  return count;
};

class Words {
  constructor(pack) {
    this.tuning = pack.tuning;
    const forms = unwritten(pack.vocabulary);
    this.vocabulary = new Map(forms.map((form, n) => [form, SIGNS.indexOf(pack.counts[n])]));
    this.reader = formReader(pack.forms, forms);
    this.ordinary = new Set(unwritten(pack.ordinary));
    this.silent = new Set(pack.silent.split(" "));
    this.cache = new Map();
    this.pieces = new Map();
    this.byFrequency = forms.filter((form) => this.vocabulary.get(form)).sort((a, b) => this.vocabulary.get(b) - this.vocabulary.get(a));
    this.pools = {};
  }

  key(form) {
    if (form && isDigit(form[0])) return form;
    if (!this.cache.has(form)) {
      const known = this.reader(form);
      this.cache.set(form, known !== null ? known : this.vocabulary.has(form) ? form : null);
    }
    return this.cache.get(form);
  }

  // The forms under another spelling (skeleton or sound), the commonest form of each, with the mask of its letters.
  pool(name, spell, fits) {
    if (!this.pools[name]) {
      const forms = new Map();
      for (const form of this.byFrequency) {
        if (!fits(form)) continue;
        const spelling = spell(form);
        if (!forms.has(spelling)) forms.set(spelling, form);
      }
      this.pools[name] = { forms, list: Array.from(forms.keys(), (s) => [s, letterMask(s), forms.get(s)]) };
    }
    return this.pools[name];
  }

  plain() { return this.pool("plain", (form) => form, () => true); }
  skeletons() { return this.pool("skeleton", skeleton, () => true); }
  sounds() { return this.pool("sound", sound, (form) => form.length > 2 && isCyr(form[0])); }

  romanised(word) { return this.skeletons().forms.get(skeleton(word)) || null; }
  beginning(word) { return word.length < 4 ? null : this.byFrequency.find((form) => form.startsWith(word)) || null; }

  sounding(word) { return word.length > 2 && this.sounds().forms.get(sound(word)) || null; }

  kin(word) {
    let best = null, longest = 0;
    for (const form of this.byFrequency) {
      let common = 0;
      while (common < form.length && common < word.length && form[common] === word[common]) common++;
      if (common >= 5 && Math.max(form.length, word.length) - common <= 4 && common > longest) {
        best = form;
        longest = common;
      }
    }
    return best;
  }

  nearest(word, pool) {
    if (word.length < 4) return null;
    const most = Math.max(1, Math.floor((word.length + 2) / 5));
    const mask = letterMask(word);
    let best = null;
    for (const [spelling, letters, form] of (pool || this.plain()).list) {
      if (spelling.length < 4 || Math.abs(spelling.length - word.length) > most) continue;
      if (bits(mask & ~letters) > most || bits(letters & ~mask) > most) continue;
      const count = slips(word, spelling, most);
      const longest = Math.max(word.length, spelling.length);
      const short = longest === 4 && count === 1 && spelling[0] === word[0];
      if (count > most || (count * 5 > longest && !short)) continue;
      const rank = [count, spelling[0] !== word[0] ? 1 : 0, -this.vocabulary.get(form), form];
      if (best === null || compare(rank, best) < 0) best = rank;
    }
    return best && [best[3], best[0]];
  }

  nearestRomanised(word) { return this.nearest(skeleton(word), this.skeletons()); }
}

// Tuples in order, part by part, as Python compares them.
function compare(a, b) {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const one = a[i], two = b[i];
    const order = Array.isArray(one) ? compare(one, two) : one < two ? -1 : one > two ? 1 : 0;
    if (order) return order;
  }
  return a.length - b.length;
}
