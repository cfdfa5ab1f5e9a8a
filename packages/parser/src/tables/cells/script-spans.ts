import type { Span } from '@sheaf/document';
import type { OrientedWord } from '../page/oriented-page.ts';
import { type CellLines, wordsInOrder } from './cell-text.ts';

type Script = 'superscript' | 'subscript';

/**
 * What is raised or lowered in a cell's text, lest `m²` reads as `m2`. Weight and slant are left to the words of running text: in cells
 * they are how a table is dressed.
 */
export function scriptSpans(lines: CellLines, text: string): Span[] {
  if (!lines.some((line) => line.some(scriptOf))) return [];
  const spans: Span[] = [];
  let at = 0;
  for (const line of lines) {
    // A script stands beside what it belongs to; small type that has a line of its own is a note.
    const hasHost = line.some((piece) => !scriptOf(piece));
    for (const piece of wordsInOrder(line)) {
      const start = skipBlanks(text, at);
      const end = endOf(piece.word.text.trim(), text, start);
      if (end === undefined) return spans;
      const script = hasHost ? scriptOf(piece) : undefined;
      if (script && end > start && !endsOrdinal(text, start, end))
        addSpan(spans, { start, end, script });
      at = end;
    }
  }
  return spans;
}

function scriptOf({ word }: OrientedWord): Script | undefined {
  if (word.superscript) return 'superscript';
  return word.subscript ? 'subscript' : undefined;
}

/** `1st` reads the same however it is set. */
function endsOrdinal(text: string, start: number, end: number): boolean {
  return /^(?:st|nd|rd|th)$/.test(text.slice(start, end)) && /\d/.test(text[start - 1] ?? '');
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n') at++;
  return at;
}

/** Where a word ends that is written at a place of the text: a hyphen at a line's end may be gone; undefined where it does not stand there. */
function endOf(word: string, text: string, start: number): number | undefined {
  if (text.startsWith(word, start)) return start + word.length;
  const rest = word.slice(0, -1);
  return text.startsWith(rest, start) ? start + rest.length : undefined;
}

/** What follows without more than the end of a word between is one script. */
function addSpan(
  spans: Span[],
  { start, end, script }: { readonly start: number; readonly end: number; readonly script: Script },
): void {
  const last = spans.at(-1);
  if (last?.end === start && last[script]) spans[spans.length - 1] = { ...last, end };
  else spans.push({ start, end, [script]: true });
}
