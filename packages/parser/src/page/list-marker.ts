/** Signs that open an unordered item. */
const BULLETS =
  '•‧●⚫○◦▪▫■□◻◽⬜☐☑☒◆◇►▶▸▷▹➢➣➤➔➙➛➜➝➞➠➡➨→⇨❖✦✧★☆♦⬥⬧◊✱✶✹❋❍➧➥⮚⇒❏❑❒⦁⬤◼◾✓✔✗✘–—―⎯‣⁃∙·*§\\-\u2212\u25aa\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf02d';

const BULLET = new RegExp(`^[${BULLETS}]$`, 'u');
/** A paragraph's sign before its number is no bullet. */
const LEADING_BULLET = new RegExp(`^(?!§\\s+\\d)([${BULLETS}])(?=\\s+\\S)`, 'u');

/** `1.` `1)` `(1)` `1-` `1 –` `1 .` `a.` `(a)` `iv.` `B)` `б)` `ç)`, in figures and small letters of any script, and `①`; a bare number is none. */
const NUMBER_MARKER =
  /^(?:\(?(?:\p{Nd}{1,3}|\p{Ll}|[ivx]{2,5})[.)]|\((?:\p{Nd}{1,3}|[A-Z\p{Ll}]|[ivxIVX]{1,5})\)|(?:[A-Z]|[IVX]{2,5})[.)])$/u;
const LEADING_NUMBER =
  /^(\(?(?:\p{Nd}{1,3}|\p{Ll}|[ivx]{2,5})[.)]|\((?:\p{Nd}{1,3}|[A-Z\p{Ll}]|[ivxIVX]{1,5})\)|[A-H][.)])(?=\s+\S)/u;
const DASHED_OR_CIRCLED = /^(\p{Nd}{1,2}(?: ?[-–]| \.)(?=\s+\p{L})|[\u2460-\u2473](?=\s*\S))/u;
/** `（１）` `（一）` `(ア)`, which Chinese and Japanese set without a blank. */
const SQUARE_NUMBER =
  /^([（(](?:\p{Nd}{1,3}|[一二三四五六七八九十]{1,3}|[ア-ン])[）)])(?=\s*[\u3040-\u30ff\u3400-\u9fff「『])/u;

/** `1.Name` `1、` `A、` `-Name`: markers set without a blank, before what is surely a word. */
const TOUCHING =
  /^\p{Nd}{1,2}(?:[.)](?=\p{Lu}\p{Ll}{2}|\p{Ll}{4})|[.．](?=[\u3040-\u30ff\u3400-\u9fff])|、(?=\s?\p{L}))|^[A-H][.、](?=[\u3040-\u30ff\u3400-\u9fff])/u;
/** `1）` `a）` `A．`, whose wide signs have their white with them. */
const WIDE = /^(?:(?:\p{Nd}{1,2}|[a-z])）|[A-H]．)(?=\s*\S)/u;
const TOUCHING_DASH = /^-(?=\p{Lu}\p{Ll}{2})/u;

export type ListMarker = { readonly marker: string; readonly ordered: boolean };

/** Whether a word, or two run together, is nothing but the sign or number before a list item. */
export function startsWithListMarker(text: string): boolean {
  return isBullet(text) || isItemNumber(text);
}

/** Whether a text is nothing but the sign before an item. */
export function isBullet(text: string): boolean {
  return BULLET.test(text);
}

/** Whether a text is nothing but the number or letter that counts an item. */
export function isItemNumber(text: string): boolean {
  return NUMBER_MARKER.test(text);
}

/** The marker a text opens with, when something follows it. */
export function readListMarker(text: string): ListMarker | undefined {
  const bullet = LEADING_BULLET.exec(text);
  if (bullet?.[1]) return { marker: bullet[1], ordered: false };
  if (TOUCHING_DASH.test(text)) return { marker: '-', ordered: false };
  const number =
    LEADING_NUMBER.exec(text) ?? DASHED_OR_CIRCLED.exec(text) ?? SQUARE_NUMBER.exec(text);
  const marker = number?.[1] ?? TOUCHING.exec(text)?.[0] ?? WIDE.exec(text)?.[0];
  return marker === undefined ? undefined : { marker, ordered: true };
}
