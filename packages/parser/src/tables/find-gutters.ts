import type { Piece } from './sheet.ts';

/** A strip of white between two columns. */
export type Gutter = { readonly from: number; readonly to: number };

/** One line of text inside a table's area, words from left to right. */
export type RowLine = {
  readonly pieces: readonly Piece[];
  readonly top: number;
  readonly bottom: number;
};

/** Least width of a gutter in ems, by the number of lines that have text on both sides of it. */
function leastWidthEm(lines: number): number {
  if (lines >= 6) return 0.45;
  if (lines >= 3) return 0.7;
  return 1;
}

/** Share of lines that may run over a gutter by accident (an overlong entry). */
const ACCIDENTS = 0.06;

/** Deepest header, in lines, whose text may run over the columns below it. */
const DEEPEST_HEADER = 4;

/** Strips that the text of (nearly) all lines leaves white, header lines and lines of one piece aside. */
export function findGutters(lines: readonly RowLine[], em: number): Gutter[] {
  const several = lines.filter((line) => inkOf(line, em).length > 1);
  if (several.length === 0) return [];
  if (several.length === 1) return guttersOf(several, 0.8 * em);
  let best = guttersOf(several, em);
  const deepest = Math.min(DEEPEST_HEADER, Math.floor(several.length / 2));
  for (let header = 1; header <= deepest; header++) {
    const gutters = guttersOf(several.slice(header), em);
    if (gutters.length > best.length) best = gutters;
  }
  return best;
}

/** Stretches of a line with ink, word spaces closed. */
function inkOf(line: RowLine, em: number): Gutter[] {
  const ink: { from: number; to: number }[] = [];
  for (const { box } of line.pieces) {
    const last = ink.at(-1);
    if (last && box.x0 - last.to < 0.42 * em) last.to = Math.max(last.to, box.x1);
    else ink.push({ from: box.x0, to: box.x1 });
  }
  return ink;
}

function guttersOf(lines: readonly RowLine[], em: number): Gutter[] {
  const inks = lines.map((line) => inkOf(line, em));
  const allowed = Math.floor(lines.length * ACCIDENTS);
  return whiteStrips(inks, allowed).filter((strip) => {
    const both = inks.filter((ink) => hasBothSides(ink, strip)).length;
    return both > 0 && strip.to - strip.from >= leastWidthEm(both) * em;
  });
}

function hasBothSides(ink: readonly Gutter[], strip: Gutter): boolean {
  const left = ink[0];
  const right = ink.at(-1);
  return left !== undefined && right !== undefined && left.from < strip.from && right.to > strip.to;
}

/** Stretches between the outermost ink where at most `allowed` lines have ink. */
function whiteStrips(inks: readonly (readonly Gutter[])[], allowed: number): Gutter[] {
  const events = inks.flatMap((ink) =>
    ink.flatMap(({ from, to }) => [
      { x: from, change: 1 },
      { x: to, change: -1 },
    ]),
  );
  events.sort((a, b) => a.x - b.x || b.change - a.change);
  const strips: { from: number; to: number }[] = [];
  let depth = 0;
  let start: number | null = null;
  for (const { x, change } of events) {
    const before = depth;
    depth += change;
    if (before > allowed && depth <= allowed) start = x;
    if (before <= allowed && depth > allowed && start !== null) {
      strips.push({ from: start, to: x });
      start = null;
    }
  }
  return strips;
}
