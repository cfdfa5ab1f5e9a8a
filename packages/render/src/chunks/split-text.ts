import { countTokens } from './count-tokens.ts';
import { longestFit } from './longest-fit.ts';

/** Cuts text into pieces of at most `maxTokens`: at sentences, else at blanks, else anywhere. */
export function splitText(text: string, maxTokens: number): string[] {
  if (countTokens(text) <= maxTokens) return [text];
  for (const split of [sentencesOf, wordsOf]) {
    const parts = split(text).filter((part) => part !== '');
    if (parts.length > 1) return pack(parts, maxTokens);
  }
  const middle = middleOf(text);
  return [text.slice(0, middle), text.slice(middle)].flatMap((half) => splitText(half, maxTokens));
}

/** The trailing sentences of `text` that fit into `maxTokens`. */
export function tailOf(text: string, maxTokens: number): string {
  const sentences = sentencesOf(text);
  let tail = '';
  for (const sentence of sentences.reverse()) {
    const longer = tail === '' ? sentence : `${sentence} ${tail}`;
    if (countTokens(longer) > maxTokens) break;
    tail = longer;
  }
  return tail;
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: found } of text.matchAll(/[.!?。！？]["'”’)\]]*\s+/gu)) {
    sentences.push(text.slice(start, index + found.trimEnd().length));
    start = index + found.length;
  }
  return [...sentences, text.slice(start)];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u);
}

function pack(parts: readonly string[], maxTokens: number): string[] {
  const pieces: string[] = [];
  let current = '';
  for (let at = 0; at < parts.length; ) {
    const longer = (count: number) => {
      const added = parts.slice(at, at + count).join(' ');
      return current === '' ? added : `${current} ${added}`;
    };
    const count = longestFit(parts.length - at, (some) => countTokens(longer(some)) <= maxTokens);
    if (count > 0) {
      current = longer(count);
      at += count;
      continue;
    }
    if (current !== '') pieces.push(current);
    const split = splitText(parts[at] ?? '', maxTokens);
    current = split.pop() ?? '';
    for (const piece of split) pieces.push(piece);
    at++;
  }
  if (current !== '') pieces.push(current);
  return pieces;
}

/** Never between the two halves of a surrogate pair. */
function middleOf(text: string): number {
  const middle = Math.ceil(text.length / 2);
  const code = text.charCodeAt(middle);
  return code >= 0xdc00 && code <= 0xdfff ? middle + 1 : middle;
}
