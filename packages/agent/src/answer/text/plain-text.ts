const LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,600}\)/gu;
const LINK_IN_BRACKETS = /\[\*?(\[[^[\]]{0,300}\])\*?\]\([^()\s]{0,600}\)/gu;
const EMPHASIS =
  /\*\*|(?<![\p{L}\p{N}_])__(?=\S)|(?<=\S)__(?![\p{L}\p{N}_])|(?<=[\s([{"'])\*(?=\S)|(?<=[^\s\\])\*(?=[\s.,;:!?)\]}"']|$)/gu;
const ESCAPED = /\\([\\`*_{}[\]()#+.!|<>~-])/gu;
const SCRIPT = /<(sup|sub)>([^<>]{1,40})<\/\1>/gu;
const BREAK = /<br ?\/?>/gu;
const DIGITS = '0123456789+−=()';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';

/** A stretch of a document as it is read: without the marks of Markdown for stress and links, and those of HTML for scripts. */
export function plainText(text: string): string {
  return text
    .replace(LINK_IN_BRACKETS, '$1')
    .replace(LINK, '$1')
    .replace(SCRIPT, (_, kind: string, inner: string) => scriptOf(kind, inner))
    .replace(BREAK, ' ')
    .replace(EMPHASIS, '')
    .replace(ESCAPED, '$1')
    .trim();
}

/** `10<sup>6</sup>` is no 106: numbers keep their height, letters as in `2<sup>nd</sup>` read as well without. */
function scriptOf(kind: string, inner: string): string {
  const forms = kind === 'sup' ? RAISED : LOWERED;
  const signs = Array.from(inner.replaceAll('-', '−'), (sign) => forms[DIGITS.indexOf(sign)]);
  return signs.includes(undefined) ? inner : signs.join('');
}
