const LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,600}\)/gu;
const EMPHASIS =
  /\*\*|(?<![\p{L}\p{N}_])__(?=\S)|(?<=\S)__(?![\p{L}\p{N}_])|(?<=[\s([{"'])\*(?=\S)|(?<=[^\s\\])\*(?=[\s.,;:!?)\]}"']|$)/gu;
const ESCAPED = /\\([\\`*_{}[\]()#+.!|<>~-])/gu;

/** A stretch of a document as it is read: without the marks of Markdown for stress and links. */
export function plainText(text: string): string {
  return text.replace(LINK, '$1').replace(EMPHASIS, '').replace(ESCAPED, '$1').trim();
}
