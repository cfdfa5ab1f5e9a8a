import type { Box } from '@sheaf/document';
import type { Rule, Word } from '../../page/primitives.ts';
import { cutRows, mainSize, type Row, SCRIPT_SIZE } from './cut-rows.ts';
import { type Piece, piecesOf, type WordsTaken } from './formula-piece.ts';
import { joinBars } from './join/join-bars.ts';
import { joinBraces } from './join/join-braces.ts';
import { joinMatrices, stackDelimiters } from './join/join-delimiters.ts';
import { stackDots } from './stack-dots.ts';
import { type LineOfText, writeLine } from './write-line.ts';

/** Fractions in fractions in fractions: what is deeper is a drawing. */
const MAX_DEPTH = 6;

/** Bars and signs of one formula: more are a drawing, and each is looked at with all the others. */
const MOST_BARS = 200;
const MOST_PIECES = 1_000;

export type FormulaOptions = {
  /** Words of a language may stand in it, as `if` and `otherwise`, or names only. */
  readonly words?: WordsTaken;
  /** Rows under each other are one formula, as in `aligned`. */
  readonly takesRows?: boolean;
  /** The line of text it stands in. */
  readonly line?: LineOfText;
};

/** A formula with fractions, roots, limits and matrices as LaTeX, from where its signs and bars stand; undefined unless all is clear. */
export function formulaLatex(
  words: readonly Word[],
  bars: readonly Rule[],
  { words: taken = 'none', takesRows = false, line }: FormulaOptions = {},
): string | undefined {
  if (bars.length > MOST_BARS) return undefined;
  const pieces: Piece[] = [];
  for (const word of words) {
    const made = piecesOf(word, taken);
    if (!made || pieces.length > MOST_PIECES) return undefined;
    pieces.push(...made);
  }
  const rows = cutRows(
    stackDots(stackDelimiters(pieces)),
    bars.map(({ box }) => box),
    line?.size,
  );
  const [row] = rows;
  if (!row) return undefined;
  if (rows.length === 1) return writeRow(row, 0, line);
  return takesRows ? writeAligned(rows) : undefined;
}

function write(pieces: readonly Piece[], bars: readonly Box[], depth: number): string | undefined {
  if (pieces.length === 0 || depth > MAX_DEPTH) return undefined;
  const [row, ...others] = cutRows(pieces, bars);
  return row && others.length === 0 ? writeRow(row, depth) : undefined;
}

function writeRow(row: Row, depth: number, line?: LineOfText): string | undefined {
  const within = (pieces: readonly Piece[], bars: readonly Box[]) => write(pieces, bars, depth + 1);
  const braced = joinBraces(row, within);
  const joined = braced && joinMatrices(braced, within);
  const plain = joined && joinBars(joined.pieces, joined.bars, within);
  return plain && writeLine(plain, line);
}

/** Signs of several rows stand under each other within this (share of the size). */
const ALIGNED = 0.2;

/** Rows under each other, aligned at the relation that stands at one place in all of them. */
function writeAligned(rows: readonly Row[]): string | undefined {
  const place = alignment(rows);
  const written: string[] = [];
  for (const row of rows) {
    const latex = place === undefined ? writeRow(row, 0) : writeAround(row, place);
    if (latex === undefined) return undefined;
    written.push(latex);
  }
  const name = place === undefined ? 'gathered' : 'aligned';
  return `\\begin{${name}}${written.join('\\\\')}\\end{${name}}`;
}

function relationsOf({ pieces }: Row): number[] {
  const least = SCRIPT_SIZE * mainSize(pieces);
  return pieces
    .filter(({ role, size }) => role === 'relation' && size > least)
    .map(({ box }) => box.x0);
}

function alignment(rows: readonly Row[]): number | undefined {
  const [first, ...others] = rows as [Row, ...Row[]];
  const reach = ALIGNED * mainSize(first.pieces);
  return relationsOf(first)
    .sort((a, b) => a - b)
    .find((x) =>
      others.every((row) => relationsOf(row).some((other) => Math.abs(other - x) < reach)),
    );
}

function writeAround({ pieces, bars }: Row, place: number): string | undefined {
  const isLeft = ({ x0, x1 }: Box) => (x0 + x1) / 2 < place;
  const left = pieces.filter(({ box }) => isLeft(box));
  const right = pieces.filter(({ box }) => !isLeft(box));
  const before = left.length === 0 ? '' : write(left, bars.filter(isLeft), 0);
  const after = write(
    right,
    bars.filter((bar) => !isLeft(bar)),
    0,
  );
  return before === undefined || after === undefined ? undefined : `${before}&${after}`;
}
