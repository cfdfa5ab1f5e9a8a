import { median } from '../../median.ts';
import { firstPieceWidth } from './first-piece.ts';
import { areFromRight } from './from-right.ts';
import type { PageEdges } from './page-edges.ts';
import { lineText, type TextLine } from './text-line.ts';

/** A line as breaks are told by it: from where reading begins to where it ends, so that both directions of writing are alike. */
export type ReadLine = {
  readonly line: TextLine;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How far it could reach before it meets something else. */
  readonly freeStart: number;
  readonly freeEnd: number;
  /** Width of its first word or sign, and of its widest blank (points). */
  readonly firstWord: number;
  readonly widestBlank: number;
  readonly words: number;
  /** Shares of its words that begin with a capital or a figure, and that have figures. */
  readonly capitalShare: number;
  readonly figureShare: number;
};

/** What the lines of a block tell together. */
export type BlockLines = {
  readonly lines: readonly ReadLine[];
  readonly em: number;
  readonly leading: number;
  /** Where the block begins and ends, and where lines on the page do that begin at its edge. */
  readonly start: number;
  readonly end: number;
  readonly edgeEnd: number;
  readonly pageEnd: number;
  /** Where text of the page begins. */
  readonly pageStart: number;
};

export function readBlockLines(lines: readonly TextLine[], page: PageEdges): BlockLines {
  const isFromRight = areFromRight(lines);
  const read = lines.map((line) => readLine(line, isFromRight, page));
  const start = Math.min(...read.map((line) => line.start));
  const end = Math.max(...read.map((line) => line.end));
  const pageEnd = Math.max(end, isFromRight ? -page.textLeft : page.textRight);
  return {
    lines: read,
    em: Math.max(1, median(lines.map(({ fontSize }) => fontSize))),
    leading: median(lines.slice(1).map((line, at) => line.baseline - (lines[at]?.baseline ?? 0))),
    start,
    end,
    edgeEnd: isFromRight ? pageEnd : Math.max(end, page.rightFrom(start)),
    pageEnd,
    pageStart: Math.min(start, isFromRight ? -page.textRight : page.textLeft),
  };
}

function readLine(line: TextLine, isFromRight: boolean, page: PageEdges): ReadLine {
  const { words, box } = line;
  const free = page.freeAround(box);
  const lettered = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const share = (pattern: RegExp): number =>
    lettered.filter(({ text }) => pattern.test(text)).length / Math.max(1, lettered.length);
  return {
    line,
    text: lineText(line),
    start: isFromRight ? -box.x1 : box.x0,
    end: isFromRight ? -box.x0 : box.x1,
    freeStart: isFromRight ? -free.right : free.left,
    freeEnd: isFromRight ? -free.left : free.right,
    firstWord: firstPieceWidth(line),
    widestBlank: widestBlank(line),
    words: words.length,
    capitalShare: share(/^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u),
    figureShare: share(/\p{N}/u),
  };
}

function widestBlank({ words }: TextLine): number {
  return words
    .slice(1)
    .reduce((most, { box }, at) => Math.max(most, box.x0 - (words[at]?.box.x1 ?? box.x0)), 0);
}
