import type { DraftBlock } from '../blocks/page-draft.ts';
import { isLevel, lineEndBeside } from './line-end-beside.ts';

/** Ends of lines at the right margin differ by less than this (points). */
const SAME_END = 3;
/** Beginnings of lines that differ by more follow no edge of a column (points). */
const RAGGED = 6;
/** Lines of a note at most, and of what it stands beside. */
const MOST_LINES = 2;
const MOST_LINES_BESIDE = 4;

/**
 * Dates and places that end at the right margin, each beside what it belongs to: no column of text, which begins at one edge.
 * By note, the last block to its left.
 */
export function findRightNotes(blocks: readonly DraftBlock[]): ReadonlyMap<DraftBlock, DraftBlock> {
  const texts = blocks.filter(({ shape }) => shape.lineCount > 0);
  const left = Math.min(...texts.map(({ box }) => box.x0));
  const middle = (left + Math.max(...texts.map(({ box }) => box.x1))) / 2;
  const right = texts.filter(({ box }) => box.x0 > middle);
  const short = right.filter(({ shape }) => shape.lineCount <= MOST_LINES);
  // Paragraphs among them are a column of text.
  if (short.length < right.length) return new Map();
  const partners = new Map<DraftBlock, DraftBlock>();
  for (const [note, level] of textsBeside(short, texts)) {
    const partner = level
      .filter((text) => isLeftOf(text, note) && mayHaveNote(text, note))
      .sort((a, b) => b.box.y1 - a.box.y1 || b.box.x1 - a.box.x1)[0];
    if (partner) partners.set(note, partner);
  }
  const margin = Math.max(...[...partners.keys()].map(({ box }) => box.x1));
  const notes = [...partners].filter(([{ box }]) => margin - box.x1 < SAME_END);
  const begins = notes.map(([{ box }]) => box.x0);
  return new Map(Math.max(...begins) - Math.min(...begins) > RAGGED ? notes : []);
}

/** Notes with the blocks that share heights with them, swept from the top so that thousands of blocks take no longer for each. */
function* textsBeside(
  notes: readonly DraftBlock[],
  texts: readonly DraftBlock[],
): Generator<[DraftBlock, readonly DraftBlock[]]> {
  const coming = texts.toSorted((a, b) => a.box.y0 - b.box.y0);
  let level: DraftBlock[] = [];
  let next = 0;
  for (const note of notes.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    while ((coming[next]?.box.y0 ?? Number.POSITIVE_INFINITY) < note.box.y1)
      level.push(coming[next++] as DraftBlock);
    level = level.filter(({ box }) => box.y1 > note.box.y0);
    yield [note, level];
  }
}

function isLeftOf({ box }: DraftBlock, note: DraftBlock): boolean {
  return box.x1 < note.box.x0 && isLevel(box, note.box);
}

/** Whether a block is short, or has a line that ends beside a note. */
function mayHaveNote(text: DraftBlock, note: DraftBlock): boolean {
  return text.shape.lineCount <= MOST_LINES_BESIDE || lineEndBeside(text, note.box) !== undefined;
}
