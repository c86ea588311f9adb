// How letters are read before any word is looked up. The twin of normalise.py.

const isCyr = (c) => c >= "а" && c <= "я";
const isLat = (c) => c >= "a" && c <= "z";
const isDigit = (c) => c >= "0" && c <= "9";
const within = (object, key) => key !== null && {}.hasOwnProperty.call(object, key);
const added = (values) => values.reduce((total, value) => total + value, 0);
const unique = (values) => Array.from(new Set(values));
const flat = (values, make) => [].concat(...values.map(make));
const some = (text, test) => Array.from(text).some(test);
const letters = {};

// The tables of normalise.py come with the data: letter → what it becomes.
function setLetters(tables) {
  for (const name of Object.keys(tables)) letters[name] = new Map(Object.entries(tables[name]));
}

function translate(text, table) {
  let out = "";
  for (const c of text) {
    const to = table.get(c);
    out += to === undefined ? c : to;
  }
  return out;
}
const replaced = (text, table) => {
  table.forEach((after, before) => { if (text.includes(before)) text = text.split(before).join(after); });
  return text;
};
const undoubled = (text) => text.replace(/([^])\1+/g, "$1");

const fold = (text) => replaced(translate(text, letters.fold), letters.composed);
const chunks = (query, longest) => translate(fold(Array.from(query).slice(0, longest).join("")), letters.blank).split(" ");

function tokens(text) {
  const out = [];
  let run = "", kind = "", glue = false;
  for (const c of fold(text) + " ") {
    const now = isDigit(c) ? "d" : isCyr(c) || isLat(c) ? "w" : "";
    if (now && now === kind) { run += c; continue; }
    if (run) {
      if (glue && kind === "w" && run.length === 1) out[out.length - 1] += run;
      else out.push(run);
      glue = c === "." && kind === "w" && run.length === 1;
    } else if (!(c === "." || now)) glue = false;
    run = now ? c : "";
    kind = now;
  }
  return out;
}

const unquoted = (chunk) => translate(chunk, letters.quotes);
const toRussian = (chunk) => translate(chunk, letters.russian);
const toLatin = (chunk) => translate(chunk, letters.latin);

// A sorted list of words written short: the twin of sorted_words.py.
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const unwritten = (text) => {
  let word = "";
  return (text.match(/[0-9A-Z][^0-9A-Z]*/g) || []).map((part) => (word = word.slice(0, SIGNS.indexOf(part[0])) + part.slice(1)));
};

const CODES = Array.from({ length: 92 }, (_, n) => String.fromCharCode(35 + n)).filter((c) => !"',\\".includes(c));
const VALUES = new Map(CODES.map((c, n) => [c, n]));
const uncoded = (text) => {
  const numbers = [];
  for (let n = 0; n < text.length; n += 2) numbers.push(VALUES.get(text[n]) * CODES.length + VALUES.get(text[n + 1]));
  return numbers;
};

const skeleton = (word) => undoubled(replaced(translate(word.replace(/[^a-zа-я]/g, ""), letters.roman), letters.skeleton));
const sound = (word) => undoubled(translate(replaced(word, letters.together), letters.sound));
const hasty = (word) => translate(word, letters.hasty);

function misheard(word, most) {
  return flat(Array.from(word).map((letter, at) => [at, letters.confused.get(letter)]).filter(([, others]) => others), ([at, others]) =>
    flat(others.split(" "), (other) => {
      const head = word.slice(0, at) + other, rest = word.slice(at + 1);
      return [head + rest].concat(most > 1 ? misheard(rest, most - 1).map((tail) => head + tail) : []);
    }));
}
