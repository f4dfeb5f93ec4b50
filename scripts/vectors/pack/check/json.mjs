// JSON read strictly: a name stands once in an object, numbers are whole, texts are Unicode,
// and nothing stands after the end. Whatever is not so is a Fault with the line it is in.

/** What is wrong with a file. */
export class Fault extends Error {}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?![0-9.eE])/y;
const WORD = /true|false|null/y;
const DEEPEST = 64;

/** Reads one value. Objects have no prototype, so that no name in them means anything else. */
export function parse(text) {
  let at = 0;
  const fault = (what) => {
    throw new Fault(`line ${text.slice(0, at).split("\n").length}: ${what}`);
  };
  const token = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const next = () => {
    token(SPACE);
    return text[at];
  };
  const string = () => {
    const found = token(STRING);
    if (found === undefined) fault(at >= text.length ? "the file ends in the middle" : "a text is not as JSON writes it");
    const said = found.includes("\\") ? JSON.parse(found) : found.slice(1, -1);
    if (!said.isWellFormed()) fault("a text is no Unicode");
    return said;
  };
  const value = (deep) => {
    if (deep > DEEPEST) fault("it is nested too deeply");
    switch (next()) {
      case "{": return object(deep);
      case "[": return list(deep);
      case '"': return string();
      case undefined: return fault("the file ends in the middle");
    }
    const word = token(WORD);
    if (word) return JSON.parse(word);
    const number = token(NUMBER);
    if (number === undefined) fault("this is no value, or no whole number");
    if (!Number.isSafeInteger(Number(number)) || Object.is(Number(number), -0)) fault("a number is too large, or a zero with a sign");
    return Number(number);
  };
  const more = (closes) => {
    const found = next();
    if (found === undefined) fault("the file ends in the middle");
    if (found !== "," && found !== closes) fault(`a comma or ${closes} is missing`);
    at += 1;
    return found === ",";
  };
  const object = (deep) => {
    const all = Object.create(null);
    at += 1;
    if (next() === "}") return (at += 1), all;
    do {
      next();
      const name = string();
      if (name in all) fault(`${name} stands twice in one object`);
      if (next() !== ":") fault("a colon is missing");
      at += 1;
      all[name] = value(deep + 1);
    } while (more("}"));
    return all;
  };
  const list = (deep) => {
    const all = [];
    at += 1;
    if (next() === "]") return (at += 1), all;
    do all.push(value(deep + 1));
    while (more("]"));
    return all;
  };
  const whole = value(0);
  if (next() !== undefined) fault("something stands after the end");
  return whole;
}

/** Reads a file's bytes, which are UTF-8. */
export function parseBytes(bytes) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Fault("it is no UTF-8");
  }
  return parse(text);
}
