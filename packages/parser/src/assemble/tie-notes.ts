import type { Span } from '@sheaf/document';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';

/** `3 `, `3. `, `* `, `[3] ` before the text of a note, and not the first digits of a number (`612,16`). */
const NOTE_LABEL = /^\[?(\d{1,3}(?![.,]?\d)|[*†‡§¶]{1,3}|[a-z])\]?[.)]?\s*(?=\S)/;

/** Takes the labels off the notes of a page and makes the raised marks in its text refer to them. */
export function tieNotes(blocks: readonly DraftBlock[]): DraftBlock[] {
  const marks = new Set(
    blocks.flatMap((block) => (block.label === 'Footnote' ? [] : raisedMarks(block))),
  );
  const notes = blocks.map((block) =>
    block.label === 'Footnote' ? labelNote(block, marks) : block,
  );
  const labels = new Set(notes.flatMap((block) => (block.noteLabel ? [block.noteLabel] : [])));
  if (labels.size === 0) return notes;
  return notes.map((block) =>
    block.label === 'Footnote' ? block : { ...block, spans: referTo(block, labels) },
  );
}

function raisedMarks({ spans, text }: DraftBlock): string[] {
  return spans.flatMap((span) =>
    span.superscript ? [text.slice(span.start, span.end).trim()] : [],
  );
}

/** What has a full stop or a bracket after it is a label only if a mark of the page refers to it: `18. November` is none. */
function labelNote(block: DraftBlock, marks: ReadonlySet<string>): DraftBlock {
  const found = NOTE_LABEL.exec(block.text);
  const label = found?.[1];
  if (!found || !label) return block;
  const isLetter = /[a-z]/.test(label);
  const raised = block.spans.some((span) => span.superscript && span.start === 0);
  if (isLetter && !raised) return block;
  if (!raised && !marks.has(label) && found[0].trim() !== label) return block;
  const cut = found[0].length;
  return {
    ...block,
    noteLabel: label,
    text: block.text.slice(cut),
    spans: block.spans
      .map((span) => ({ ...span, start: Math.max(0, span.start - cut), end: span.end - cut }))
      .filter((span) => span.end > span.start),
  };
}

function referTo(block: DraftBlock, labels: ReadonlySet<string>): Span[] {
  return block.spans.map((span) => {
    if (!span.superscript) return span;
    const mark = block.text.slice(span.start, span.end).trim();
    return labels.has(mark) ? { ...span, noteRef: mark } : span;
  });
}
