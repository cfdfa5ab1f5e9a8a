import { isNumber } from './is-number.ts';
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
  const several: Ink[][] = [];
  let only: RowLine | undefined;
  for (const line of lines) {
    const ink = inkOf(line, em);
    if (ink.length < 2) continue;
    several.push(ink);
    only = line;
  }
  if (!only) return [];
  if (several.length === 1) return guttersOf([inkOf(only, 0.8 * em)], 0.8 * em);
  let best = guttersOf(several, em);
  const deepest = Math.min(DEEPEST_HEADER, Math.floor(several.length / 2));
  for (let header = 1; header <= deepest; header++) {
    const gutters = guttersOf(several.slice(header), em);
    if (gutters.length > best.length) best = gutters;
  }
  return best;
}

/** White between two words of one entry, and between two figures, which are never one entry (ems). */
const WORD_SPACE_EM = 0.42;
const FIGURE_SPACE_EM = 0.18;

/** Stretches of a line with ink, word spaces closed. */
function inkOf(line: RowLine, em: number): Ink[] {
  const ink: { from: number; to: number; last: string; first: string }[] = [];
  for (const { box, word } of line.pieces) {
    const previous = ink.at(-1);
    const apart =
      previous && areFigures(previous.last, word.text) ? FIGURE_SPACE_EM : WORD_SPACE_EM;
    if (previous && box.x0 - previous.to < apart * em) {
      previous.to = Math.max(previous.to, box.x1);
      previous.last = word.text;
    } else ink.push({ from: box.x0, to: box.x1, first: word.text, last: word.text });
  }
  return ink;
}

type Ink = Gutter & { readonly first: string; readonly last: string };

/** Two figures, but not the groups of digits of one large figure (`1 234 567`) nor a list (`0.4, 0.6`). */
function areFigures(left: string, right: string): boolean {
  if (!isNumber(left) || !isNumber(right)) return false;
  const grouped = /^[-−–(]?\d{1,3}$/.test(left) && /^\d{3}(?:[.,]\d+)?\)?$/.test(right);
  const listed = /[,;(]$/.test(left) || (left.startsWith('(') && !left.endsWith(')'));
  return !grouped && !listed;
}

function guttersOf(inks: readonly (readonly Ink[])[], em: number): Gutter[] {
  const allowed = Math.floor(inks.length * ACCIDENTS);
  return whiteStrips(inks, allowed).filter((strip) => {
    const both = inks.filter((ink) => hasBothSides(ink, strip));
    if (both.length === 0) return false;
    const figures = both.filter((ink) => partsFigures(ink, strip)).length;
    const betweenFigures = both.length >= 3 && figures >= 0.7 * both.length;
    const least = betweenFigures ? FIGURE_SPACE_EM : leastWidthEm(both.length);
    return strip.to - strip.from >= least * em;
  });
}

/** Whether the words next to a strip on both its sides are figures. */
function partsFigures(ink: readonly Ink[], strip: Gutter): boolean {
  const left = ink.findLast((stretch) => stretch.to <= strip.from + 0.5);
  const right = ink.find((stretch) => stretch.from >= strip.to - 0.5);
  return left !== undefined && right !== undefined && areFigures(left.last, right.first);
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
