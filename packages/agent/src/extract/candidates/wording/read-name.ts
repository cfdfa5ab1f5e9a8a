import { LEGAL_FORM } from '../trim-value.ts';

const TOKEN = /[^\s]+/y;
const INNER = new Set([
  'of',
  'and',
  'the',
  'for',
  'de',
  'del',
  'la',
  'du',
  'des',
  'van',
  'von',
  'und',
  'et',
  'y',
  '&',
  'in',
]);
const IS_FORM = new RegExp(`^${LEGAL_FORM}\\.?[,;)]?$`, 'u');

/** Stand between two names far more often than inside one. */
const JOINTS: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y']);

/** Written in full these are no abbreviations: a point behind them ends the sentence. */
const FULL_FORM =
  /^(?:Company|Corporation|Incorporated|Limited|Bank|Trust|Foundation|Association|University|Institute)\.$/u;

/** Names are hardly longer (words). */
const LONGEST_NAME = 10;

/**
 * Where the name that begins at a place ends: capitalised words, small ones only between them, up to a comma that no
 * form of company follows, a bracket or a quotation mark. Read word by word: a pattern for this takes time without bound.
 */
export function readName(text: string, from: number): number {
  let end = from;
  let at = from;
  let hasForm = false;
  let before = '';
  for (let count = 0; count < LONGEST_NAME; count++) {
    while (text[at] === ' ') at++;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? '';
    const isForm = IS_FORM.test(token);
    if (!continuesName(token, isForm, hasForm && before !== 'of', count)) break;
    if (!INNER.has(token)) end = at + partOfName(token).length;
    hasForm ||= isForm && count > 0;
    at += token.length;
    before = token;
    if (endsName(text, token, at)) break;
  }
  const name = text.slice(from, end).replace(/(?<![\s,;:)])[\s,;:)]+$/u, '');
  return from + name.length - (endsSentence(name.slice(name.lastIndexOf(' ') + 1)) ? 1 : 0);
}

function continuesName(token: string, isForm: boolean, hasForm: boolean, count: number): boolean {
  if (token === '' || /^[("“„«[]/u.test(token) || (hasForm && !isForm && token !== 'of'))
    return false;
  if (JOINTS.has(token)) return false;
  return isForm || /^[\p{Lu}\d]/u.test(token) || (INNER.has(token) && count > 0);
}

/** A bracket or quotation may follow without a blank. */
function partOfName(token: string): string {
  const opened = token.search(/[("“„«[]/u);
  return opened > 0 ? token.slice(0, opened) : token;
}

function endsName(text: string, token: string, at: number): boolean {
  if (partOfName(token) !== token || /[;:)]$/.test(token)) return true;
  if (endsSentence(token)) return true;
  return token.endsWith(',') && !formFollows(text, at);
}

function endsSentence(token: string): boolean {
  return FULL_FORM.test(token) || (/\p{Ll}{3}\.$/u.test(token) && !IS_FORM.test(token));
}

function formFollows(text: string, at: number): boolean {
  const next = /^\s*(\S+)/.exec(text.slice(at, at + 30))?.[1] ?? '';
  return IS_FORM.test(next) || /^(?:Jr|Sr|II|III)\.?,?$/.test(next);
}

/** Where the name that ends at a place begins: the capitalised words before it. */
export function nameBefore(text: string, end: number): number {
  const words = Array.from(text.slice(Math.max(0, end - 120), end).matchAll(/\S+/g), (match) => ({
    text: match[0],
    start: Math.max(0, end - 120) + match.index,
  }));
  let first = end;
  for (const word of words.toReversed().slice(0, LONGEST_NAME)) {
    const isName = /^[\p{Lu}\d&]/u.test(word.text) || IS_FORM.test(word.text);
    if (!isName && !INNER.has(word.text)) break;
    if (
      first < end &&
      /[;:.)]$/.test(word.text) &&
      !/(?:Inc|Corp|Co|Ltd|St|Dr|Mr|Ms|Mrs|\b\p{Lu})\.$/u.test(word.text)
    )
      break;
    if (first < end && word.text.endsWith(',') && !formFollows(text, word.start + word.text.length))
      break;
    if (isName) first = word.start;
  }
  return first;
}
