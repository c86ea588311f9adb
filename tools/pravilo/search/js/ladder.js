// The query ladder, the twin of ladder.py: each rung reads a piece of the query or leaves it to the next.

const allKnown = (piece, words) => {
  const found = tokens(piece);
  return found.length && found.every((t) => words.key(t) !== null) ? found : null;
};

function layoutRung(piece, words) {
  if (!some(piece, isLat)) {
    const latin = some(piece, isCyr) ? allKnown(toLatin(piece), words) : null;
    return latin && latin.every((t) => isLat(t[0])) ? latin : null;
  }
  if (some(piece, isCyr)) return null;
  if (tokens(piece)[0] === piece && piece.length < 4 && words.romanised(piece)) return null;
  const bare = piece.replace(/^[,.?!;:"'()[\]{}<>]+|[,.?!;:"'()[\]{}<>]+$/g, "");
  for (const p of [piece, piece.replace(/[?!,.]+$/, ""), bare]) {
    const found = allKnown(toRussian(p), words);
    if (found) return found;
  }
  return null;
}

function gluedRung(piece, following, words) {
  const one = tokens(piece), two = tokens(following);
  if (one.length !== 1 || two.length !== 1 || !isCyr(one[0][0]) || !isCyr(two[0][0])) return null;
  const together = one[0] + two[0];
  const apart = words.key(one[0]) !== null && words.key(two[0]) !== null;
  return words.vocabulary.has(together) && (!apart || one[0] === "не" && two[0].length > 3) ? together : null;
}

function translitRung(token, words) {
  const { length } = skeleton(token);
  if (!isLat(token[0]) || length < 2 || length < token.length / 2 - 1) return null;
  return one(words.romanised(token) || words.romanised(hasty(token))) || allKnown(replaced(token, letters.cyrillic), words);
}

function digitsRung(piece, words) {
  const spelled = translate(unquoted(piece), letters.digits);
  if (!some(piece, isLat) || spelled === piece) return null;
  const found = tokens(spelled).map((token) => translitRung(token, words));
  return found.every(Boolean) ? [].concat(...found) : null;
}

function splitRung(token, words) {
  if (!isCyr(token[0])) return null;
  for (let cut = token.length - 3; cut > 0; cut--) {
    const one = token.slice(0, cut), rest = token.slice(cut), { vocabulary } = words;
    if (!words.tuning.SMALL.includes(one) && !(cut > 2 && vocabulary.has(one) && !words.silent.has(one))) continue;
    const behind = vocabulary.has(rest) || isTelling(rest, words) ? [rest] : cut > 1 ? splitRung(rest, words) : null;
    if (behind && (cut > 1 || rest.length > 3)) return [one].concat(behind);
  }
  return null;
}

const isTelling = (form, words) => form.length > 4 && words.key(form) !== null && !words.silent.has(words.key(form));

function soundRung(token, words) {
  const telling = (form) => isTelling(form, words), heard = isLat(token[0]) ? replaced(token, letters.cyrillic) : token;
  if (!isCyr(heard[0])) return null;
  return one(misheard(heard, 1).find(telling) || misheard(heard, 2).find(telling) || heard === token && words.sounding(token));
}

function turnedRung(token, words) {
  const latin = toLatin(token);
  return isCyr(token[0]) && token.length > 3 && tokens(latin)[0] === latin ? translitRung(latin, words) : null;
}

function nearestRung(token, words) {
  let found = null;
  if (isCyr(token[0])) found = words.nearest(token);
  else if (isLat(token[0])) {
    for (const reading of [words.nearest(token), words.nearest(toRussian(token)), words.nearestRomanised(token)]) {
      if (reading && (!found || reading[1] < found[1])) found = reading;
    }
  }
  return found && [found[0]];
}

const one = (form) => (form ? [form] : null);
const WHOLE = [["known", allKnown], ["layout", layoutRung], ["translit", digitsRung]];
const RUNGS = [
  ["known", allKnown],
  ["look-alike", (t, words) => (some(t, isLat) && some(t, isCyr) ? allKnown(translate(t, letters.lookalike), words) : null)],
  ["translit", translitRung],
  ["sound", soundRung],
  ["split", splitRung],
  ["nearest", nearestRung],
  ["layout", turnedRung],
  ["beginning", (t, words) => one(words.beginning(t))],
  ["kin", (t, words) => (isCyr(t[0]) ? one(words.kin(t)) : null)],
];

const asWords = (found, how, words, surely) => {
  const { CERTAIN } = words.tuning;
  return found.map((text) => ({ text, key: words.key(text), how, surely: surely || CERTAIN[how] }));
};

function readToken(token, words) {
  const { CERTAIN, LONG, LONGEST } = words.tuning;
  for (const [how, rung] of token.length > LONGEST ? [] : RUNGS) {
    const found = rung(token, words), strange = how !== "known" && words.ordinary.has(token);
    if (!found) continue;
    if (strange && found.every((form) => words.silent.has(words.key(form)))) break;
    return asWords(found, how, words, CERTAIN[strange ? "ordinary" : how === "nearest" && token.length >= LONG ? "long" : how]);
  }
  return [{ text: token, key: null, how: "unknown", surely: 0 }];
}

// While a question is typed only its last piece is new.
function readPiece(piece, turned, words) {
  const name = turned + piece;
  if (!words.pieces.has(name)) words.pieces.set(name, readAnew(piece, turned, words));
  return words.pieces.get(name);
}

function readAnew(piece, turned, words) {
  for (const [how, rung] of WHOLE) {
    const found = rung(piece, words);
    if (found) return asWords(found, how, words);
  }
  return flat(tokens(some(piece, isLat) ? (turned ? toRussian : unquoted)(piece) : piece), (token) => readToken(token, words));
}

function readQuery(query, words, longest) {
  const pieces = chunks(query, longest).filter((p) => tokens(p).length || tokens(toRussian(p)).length);
  const turned = pieces.some((p) => p.length > 4 && some(p, isLat) && !allKnown(p, words) && layoutRung(p, words));
  const found = [], spelled = [];
  for (let place = 0; place < pieces.length; place++) {
    const together = place + 1 < pieces.length ? gluedRung(pieces[place], pieces[place + 1], words) : null;
    if (together) place++;
    const here = together ? asWords([together], "glued", words) : readPiece(pieces[place], turned, words);
    found.push(...here);
    spelled.push(here.map((w) => w.text).join(" "));
  }
  const changed = found.some((w) => w.how !== "known" && w.how !== "unknown");
  return { words: found, corrected: changed ? spelled.join(" ") : null };
}
