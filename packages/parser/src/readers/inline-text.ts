import type { Span } from '@sheaf/document';

/** How a run of text is set: everything a span can say but its place. */
export type RunStyle = Omit<Span, 'start' | 'end'>;

/** Text of one style; an empty run with a style marks a place (deleted text, a comment). */
export type Run = { readonly text: string; readonly style: RunStyle };

export type InlineText = { readonly text: string; readonly spans?: readonly Span[] };

/** Marks of places where a word may be broken, and of the order of bytes: nobody sees them, and words with them are not found. */
const UNPRINTED = /[\u00ad\u200b\ufeff]/g;

/** One text with the spans of its runs; neighbours of one style become one span. */
export function joinRuns(runs: readonly Run[]): InlineText {
  let text = '';
  const spans: Span[] = [];
  for (const run of runs) {
    const start = text.length;
    text += run.text.replace(UNPRINTED, '');
    if (isPlain(run.style)) continue;
    if (run.text.length === 0 && !marksPlace(run.style)) continue;
    const last = spans.at(-1);
    if (last && last.end === start && run.text.length > 0 && sameStyle(last, run.style)) {
      spans[spans.length - 1] = { ...last, end: text.length };
    } else {
      spans.push({ start, end: text.length, ...statedStyle(run.style) });
    }
  }
  return spans.length > 0 ? { text, spans } : { text };
}

/** Runs without blanks at either end. */
export function trimRuns(runs: readonly Run[]): Run[] {
  const first = runs.findIndex((run) => !isBlank(run));
  if (first === -1) return [];
  const last = runs.findLastIndex((run) => !isBlank(run));
  const trimmed = runs.slice(first, last + 1);
  trimAt(trimmed, 0, (text) => text.trimStart());
  trimAt(trimmed, trimmed.length - 1, (text) => text.trimEnd());
  return trimmed;
}

function trimAt(runs: Run[], index: number, trim: (text: string) => string): void {
  const run = runs[index];
  if (run && !marksPlace(run.style)) runs[index] = { ...run, text: trim(run.text) };
}

/** A run that marks a place is something even where it has no text. */
function isBlank({ text, style }: Run): boolean {
  return text.trim() === '' && !marksPlace(style);
}

/** Text of an inline piece moved to `offset` of a longer text. */
export function shiftSpans(spans: readonly Span[] | undefined, offset: number): Span[] {
  return (spans ?? []).map((span) => ({
    ...span,
    start: span.start + offset,
    end: span.end + offset,
  }));
}

/** Pieces joined by a separator, spans moved along. */
export function joinInline(pieces: readonly InlineText[], separator: string): InlineText {
  let text = '';
  const spans: Span[] = [];
  pieces.forEach((piece, index) => {
    if (index > 0) text += separator;
    for (const span of shiftSpans(piece.spans, text.length)) spans.push(span);
    text += piece.text;
  });
  return spans.length > 0 ? { text, spans } : { text };
}

/** Without what is only said to be off. */
function statedStyle(style: RunStyle): RunStyle {
  return Object.fromEntries(
    Object.entries(style).filter(([, value]) => value !== undefined && value !== false),
  );
}

function isPlain(style: RunStyle): boolean {
  for (const key in style) {
    const value = style[key as keyof RunStyle];
    if (value !== undefined && value !== false) return false;
  }
  return true;
}

function marksPlace(style: RunStyle): boolean {
  return style.deletedText !== undefined || style.commentRef !== undefined;
}

function sameStyle(span: Span, style: RunStyle): boolean {
  if (style.noteRef !== undefined || style.latex !== undefined) return false;
  const { start: _start, end: _end, ...left } = span;
  const keys = new Set([...Object.keys(left), ...Object.keys(style)]) as Set<keyof RunStyle>;
  for (const key of keys) {
    if ((left[key] ?? false) !== (style[key] ?? false)) return false;
  }
  return true;
}
