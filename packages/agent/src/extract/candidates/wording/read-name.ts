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
  for (let count = 0; count < LONGEST_NAME; count++) {
    while (text[at] === ' ') at++;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? '';
    const isForm = IS_FORM.test(token);
    if (!continuesName(token, isForm, hasForm, count)) break;
    if (!INNER.has(token)) end = at + partOfName(token).length;
    hasForm ||= isForm && count > 0;
    at += token.length;
    if (endsName(text, token, at)) break;
  }
  return end - (/[\s,;:)]+$/u.exec(text.slice(from, end))?.[0].length ?? 0);
}

function continuesName(token: string, isForm: boolean, hasForm: boolean, count: number): boolean {
  if (token === '' || /^[("“„«[]/u.test(token) || (hasForm && !isForm)) return false;
  return isForm || /^[\p{Lu}\d]/u.test(token) || (INNER.has(token) && count > 0);
}

/** A bracket or quotation may follow without a blank. */
function partOfName(token: string): string {
  const opened = token.search(/[("“„«[]/u);
  return opened > 0 ? token.slice(0, opened) : token;
}

function endsName(text: string, token: string, at: number): boolean {
  if (partOfName(token) !== token || /[;:)]$/.test(token)) return true;
  return token.endsWith(',') && !formFollows(text, at);
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
