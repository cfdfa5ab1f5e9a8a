import { countTokens } from './count-tokens.ts';

/**
 * Cuts text into pieces of at most `maxTokens`: at sentences, else at blanks, else anywhere. The first has
 * `firstTokens` at most where a sentence has no more.
 */
export function splitText(text: string, maxTokens: number, firstTokens = maxTokens): string[] {
  const tokens = countTokens(text);
  if (tokens <= firstTokens) return [text];
  const sentences = sentencesOf(text).filter((part) => part !== '');
  if (sentences.length > 1) return pack(sentences, maxTokens, firstTokens);
  if (tokens <= maxTokens) return [text];
  const words = wordsOf(text).filter((part) => part !== '');
  if (words.length > 1) return pack(words, maxTokens, maxTokens);
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

/** Each part is counted once, with the blank before it: what parts have together is then their sum, but for odd signs. */
function pack(parts: readonly string[], maxTokens: number, firstTokens: number): string[] {
  const pieces: string[] = [];
  let open: string[] = [];
  let [tokens, limit] = [0, firstTokens];
  const close = () => {
    for (const piece of fitted(open, maxTokens)) pieces.push(piece);
    open = [];
    [tokens, limit] = [0, maxTokens];
  };
  for (const part of parts) {
    const more = countTokens(` ${part}`);
    if (tokens + more > limit) close();
    if (more > maxTokens) {
      const split = splitText(part, maxTokens);
      open = [split.pop() ?? ''];
      for (const piece of split) pieces.push(piece);
      tokens = countTokens(` ${open[0]}`);
      continue;
    }
    open.push(part);
    tokens += more;
  }
  close();
  return pieces;
}

/** The parts as one piece, or as several in the odd case that they have more tokens together than one by one. */
function fitted(parts: readonly string[], maxTokens: number): string[] {
  if (parts.length === 0) return [];
  const text = parts.join(' ');
  if (parts.length === 1 || countTokens(text) <= maxTokens) return [text];
  const middle = parts.length >> 1;
  return [parts.slice(0, middle), parts.slice(middle)].flatMap((half) => fitted(half, maxTokens));
}

/** Never between the two halves of a surrogate pair. */
function middleOf(text: string): number {
  const middle = Math.ceil(text.length / 2);
  const code = text.charCodeAt(middle);
  return code >= 0xdc00 && code <= 0xdfff ? middle + 1 : middle;
}
