import { type Box, boxAround } from '@sheaf/document';
import type { OrientedWord } from './oriented-page.ts';

/** Words that stand close together on one line, as a cell's line of text does. */
export type Chunk = {
  readonly pieces: readonly OrientedWord[];
  readonly box: Box;
  readonly fontSize: number;
};

/** What stands on one baseline across the whole sheet, chunks from left to right. */
export type TextLine = {
  readonly chunks: readonly Chunk[];
  readonly box: Box;
  readonly fontSize: number;
};

/** Gap that parts two chunks, in ems: word spaces are 0.2 to 0.4, justified ones reach 0.7. */
const CHUNK_GAP_EM = 0.8;

/** Baselines closer than this share of the type size are one line. */
const SAME_LINE_EM = 0.28;

/** White up to which a raised word touches the one before it, in ems of that. */
const TOUCHING_EM = 0.35;

/** Words → lines → chunks. */
export function findTextLines(pieces: readonly OrientedWord[]): TextLine[] {
  return groupLines(pieces).map(toLine);
}

/** Words of each line from top to bottom, in any order within it. */
export function groupLines(pieces: readonly OrientedWord[]): readonly OrientedWord[][] {
  const sorted = pieces.toSorted((a, b) => middle(a.box) - middle(b.box));
  const lines: OrientedWord[][] = [];
  let current: OrientedWord[] = [];
  let reference: OrientedWord | undefined;
  for (const piece of sorted) {
    if (reference && isSameLine(reference, piece)) {
      current.push(piece);
      if (piece.fontSize > reference.fontSize) reference = piece;
      continue;
    }
    reference = piece;
    current = [piece];
    lines.push(current);
  }
  return attachRaisedWords(lines);
}

/** Text of another column may stand half a line lower, so a line never grows by chains of neighbours. */
function isSameLine(reference: OrientedWord, piece: OrientedWord): boolean {
  const size = Math.min(reference.fontSize, piece.fontSize);
  return Math.abs(middle(piece.box) - middle(reference.box)) <= SAME_LINE_EM * size;
}

function middle(box: Box): number {
  return (box.y0 + box.y1) / 2;
}

/** Superscripts and subscripts form lines of their own by height; they go back to the word they touch. */
function attachRaisedWords(lines: readonly OrientedWord[][]): readonly OrientedWord[][] {
  const raised = findRaised(lines);
  if (raised.length === 0) return lines;
  const homes = new Map<OrientedWord, number>();
  for (const { piece, index } of raised) {
    const home = homeOf(piece, index, lines);
    if (home !== undefined) homes.set(piece, home);
  }
  if (homes.size === 0) return lines;
  followNeighbours(raised, homes);
  const kept = lines.map((line) => line.filter((piece) => !homes.has(piece)));
  for (const [piece, home] of homes) kept[home]?.push(piece);
  return kept.filter((line) => line.length > 0);
}

/** The second word of an exponent touches none but the first, and goes where that one goes. */
function followNeighbours(raised: readonly Raised[], homes: Map<OrientedWord, number>): void {
  for (const { piece } of raised.toSorted((a, b) => a.piece.box.x0 - b.piece.box.x0)) {
    if (homes.has(piece)) continue;
    for (const [other, home] of homes) {
      if (!continues(other, piece)) continue;
      homes.set(piece, home);
      break;
    }
  }
}

/** Whether a word goes on where one of the same height and size ends. */
function continues(first: OrientedWord, second: OrientedWord): boolean {
  const gap = second.box.x0 - first.box.x1;
  return (
    Math.abs(gap) < TOUCHING_EM * first.fontSize &&
    Math.abs(second.fontSize - first.fontSize) < 0.1 * first.fontSize &&
    isSameLine(first, second)
  );
}

type Raised = { readonly piece: OrientedWord; readonly index: number };

/** Words that may be raised or lowered, with the index of their line; there are none on most pages. */
function findRaised(lines: readonly OrientedWord[][]): Raised[] {
  const sizes = lines.map(largestType);
  const raised: Raised[] = [];
  for (let index = 0; index < lines.length; index++)
    for (const piece of lines[index] as OrientedWord[])
      if (mayBeRaised(piece, index, sizes)) raised.push({ piece, index });
  return raised;
}

/** The line nearby with a word that a raised one touches. */
function homeOf(
  piece: OrientedWord,
  index: number,
  lines: readonly OrientedWord[][],
): number | undefined {
  return [index - 2, index - 1, index + 1, index + 2].find((other) =>
    lines[other]?.some((host) => carries(host, piece)),
  );
}

function largestType(pieces: readonly OrientedWord[]): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const { fontSize } of pieces) largest = Math.max(largest, fontSize);
  return largest;
}

/** Cheap test before the neighbours are looked at one by one. */
function mayBeRaised(piece: OrientedWord, index: number, sizes: readonly number[]): boolean {
  if (piece.word.superscript || piece.word.subscript) return true;
  const near = Math.max(
    sizes[index - 2] ?? 0,
    sizes[index - 1] ?? 0,
    sizes[index + 1] ?? 0,
    sizes[index + 2] ?? 0,
  );
  return piece.fontSize <= 0.85 * near;
}

function carries(host: OrientedWord, raised: OrientedWord): boolean {
  if (raised.fontSize > 0.85 * host.fontSize && !raised.word.superscript && !raised.word.subscript)
    return false;
  if (raised.fontSize > host.fontSize) return false;
  const overlap = Math.min(host.box.y1, raised.box.y1) - Math.max(host.box.y0, raised.box.y0);
  const gap = Math.max(raised.box.x0 - host.box.x1, host.box.x0 - raised.box.x1);
  return overlap > 0.3 * (raised.box.y1 - raised.box.y0) && gap < TOUCHING_EM * host.fontSize;
}

function toLine(pieces: readonly OrientedWord[]): TextLine {
  const chunks = toChunks(pieces);
  return {
    chunks,
    box: boxAround(chunks.map((chunk) => chunk.box)),
    fontSize: largestType(pieces),
  };
}

/** Words of one line, in any order, as chunks from left to right. */
export function toChunks(pieces: readonly OrientedWord[], gapEm = CHUNK_GAP_EM): Chunk[] {
  const sorted = pieces.length > 1 ? [...pieces].sort((a, b) => a.box.x0 - b.box.x0) : pieces;
  const groups: OrientedWord[][] = [];
  let group: OrientedWord[] = [];
  let previousSize = 0;
  let right = Number.NEGATIVE_INFINITY;
  for (const piece of sorted) {
    const size = Math.max(piece.fontSize, previousSize);
    if (group.length > 0 && piece.box.x0 - right < gapEm * size) group.push(piece);
    else {
      group = [piece];
      groups.push(group);
    }
    previousSize = piece.fontSize;
    right = Math.max(right, piece.box.x1);
  }
  return groups.map((members) => ({
    pieces: members,
    box: boxAround(members.map((piece) => piece.box)),
    fontSize: largestType(members),
  }));
}

/** The smallest box around at least one box. */
