import { formatListNumber } from '../list-marker.ts';
import { FIB_INDEX, type Fib, type Location } from './doc-fib.ts';

/** A footnote, endnote or comment: where its text stands in the stream of all stories. */
export type DocNote = {
  readonly kind: 'footnote' | 'endnote' | 'comment';
  readonly label: string;
  readonly start: number;
  readonly end: number;
};

const COMMENT_REFERENCE_BYTES = 30;
const NOTE_REFERENCE_BYTES = 2;
const MAX_NOTES = 100_000;

/** All notes by the position of their reference in the main text. */
export function readDocNotes(table: Uint8Array, fib: Fib): ReadonlyMap<number, DocNote> {
  const notes = new Map<number, DocNote>();
  const footnotesAt = fib.main;
  const commentsAt = footnotesAt + fib.footnotes + fib.headers;
  const endnotesAt = commentsAt + fib.comments;
  const add = (
    kind: DocNote['kind'],
    references: number,
    texts: number,
    size: number,
    base: number,
  ): void => {
    const places = positions(table, fib.locate(references), size);
    const bounds = positions(table, fib.locate(texts), 0);
    places.slice(0, -1).forEach((place, index) => {
      const [start, end] = [bounds[index], bounds[index + 1]];
      if (start === undefined || end === undefined || end < start) return;
      notes.set(place, {
        kind,
        label: labelOf(kind, index + 1),
        start: base + start,
        end: base + end,
      });
    });
  };
  add(
    'footnote',
    FIB_INDEX.footnoteReferences,
    FIB_INDEX.footnoteTexts,
    NOTE_REFERENCE_BYTES,
    footnotesAt,
  );
  add(
    'comment',
    FIB_INDEX.commentReferences,
    FIB_INDEX.commentTexts,
    COMMENT_REFERENCE_BYTES,
    commentsAt,
  );
  add(
    'endnote',
    FIB_INDEX.endnoteReferences,
    FIB_INDEX.endnoteTexts,
    NOTE_REFERENCE_BYTES,
    endnotesAt,
  );
  return notes;
}

function labelOf(kind: DocNote['kind'], number: number): string {
  if (kind === 'comment') return `c${number}`;
  return kind === 'endnote' ? formatListNumber(number, 'lowerRoman') : String(number);
}

/** Positions of a PLC: one more than its data elements of `size` bytes. */
export function positions(table: Uint8Array, location: Location, size: number): number[] {
  if (location.size < 4 || location.at + location.size > table.length) return [];
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = Math.min(Math.floor((location.size - 4) / (4 + size)) + 1, MAX_NOTES);
  return Array.from({ length: count }, (_one, index) =>
    view.getUint32(location.at + index * 4, true),
  );
}
