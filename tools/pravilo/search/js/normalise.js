// How letters are read before any word is looked up. The twin of normalise.py.

const isCyr = (c) => c >= "а" && c <= "я";
const isLat = (c) => c >= "a" && c <= "z";
const isDigit = (c) => c >= "0" && c <= "9";
const within = (object, key) => key !== null && Object.prototype.hasOwnProperty.call(object, key);
const added = (values) => values.reduce((total, value) => total + value, 0);
const unique = (values) => Array.from(new Set(values));
const flat = (values, make) => [].concat(...values.map(make));
const some = (text, test) => Array.from(text).some(test);
const letters = {};

// The tables of normalise.py come with the data: letter → what it becomes.
function setLetters(tables) {
  for (const name of Object.keys(tables)) letters[name] = new Map(Object.entries(tables[name]));
}

const translate = (text, table) => Array.from(text, (c) => (table.has(c) ? table.get(c) : c)).join("");
const replaced = (text, table) => {
  table.forEach((after, before) => { text = text.split(before).join(after); });
  return text;
};
const undoubled = (text) => Array.from(text).filter((c, i, all) => i === 0 || all[i - 1] !== c).join("");

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

const skeleton = (word) => undoubled(replaced(
  Array.from(word, (c) => (isLat(c) ? c : isCyr(c) ? letters.roman.get(c) : "")).join(""), letters.skeleton));
const sound = (word) => undoubled(translate(word, letters.sound));
