import { type Box, boxAround } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';
import type { Chunk } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { isCaption } from './begins-anew.ts';

/** Horizontal rules of one width, one under the other, with entries between them. */
export type RuleChain = { readonly box: Box; readonly ys: readonly number[] };

/** Rules on one height, as long as they stand close, make one line over several columns. */
type RuleLine = { readonly at: number; readonly from: number; readonly to: number };

/** Widest gap between the pieces of a line that is ruled column by column (points). */
const COLUMN_GAP = 36;

/** Ends of the rules of one table differ by at most this (points). */
const SAME_END = 9;

/** Shorter rules part footnotes or underline words (points). */
const SHORTEST = 60;

/** Highest strip between two rules without any text (points). */
const HIGHEST_BLANK = 40;

/** Rules → lines of rules → chains with tabular text in every strip. */
export function findRuleChains(sheet: OrientedPage, prose: ReadonlySet<Chunk>): RuleChain[] {
  const lines = ruleLines(sheet.horizontals).filter((line) => line.to - line.from >= SHORTEST);
  const used = new Set<RuleLine>();
  const chains: RuleChain[] = [];
  for (const [index, first] of lines.entries()) {
    if (used.has(first)) continue;
    const sameWidth = lines.slice(index + 1).filter((line) => isSameWidth(first, line));
    for (const chain of chainUp(first, sameWidth, sheet, prose)) pushChain(chains, chain, used);
  }
  return chains;
}

/** Rules of one width, parted where what stands between two of them is no table. */
function chainUp(
  first: RuleLine,
  following: readonly RuleLine[],
  sheet: OrientedPage,
  prose: ReadonlySet<Chunk>,
): RuleLine[][] {
  const chains = [[first]];
  let last = first;
  let head: readonly Chunk[] = [];
  for (const next of following) {
    if (next.at - last.at < 3) continue;
    const lines = chunksBetween(sheet, last, next);
    const isJoined = isTabular(lines, head, prose, last, next);
    if (isJoined) chains.at(-1)?.push(next);
    else chains.push([next]);
    head = isJoined ? lines.flat() : [];
    last = next;
  }
  return chains;
}

function pushChain(chains: RuleChain[], chain: readonly RuleLine[], used: Set<RuleLine>): void {
  for (const line of chain) used.add(line);
  const top = chain[0];
  const bottom = chain.at(-1);
  if (!top || !bottom || chain.length < 2) return;
  chains.push({
    box: {
      x0: Math.min(...chain.map((line) => line.from)),
      y0: top.at,
      x1: Math.max(...chain.map((line) => line.to)),
      y1: bottom.at,
    },
    ys: chain.map((line) => line.at),
  });
}

function ruleLines(edges: readonly Edge[]): RuleLine[] {
  const lines: { at: number; from: number; to: number }[] = [];
  for (const edge of [...edges].sort((a, b) => a.at - b.at || a.from - b.from)) {
    const last = lines.at(-1);
    if (last && Math.abs(last.at - edge.at) < 1.5 && edge.from - last.to <= COLUMN_GAP) {
      last.to = Math.max(last.to, edge.to);
      last.from = Math.min(last.from, edge.from);
    } else lines.push({ at: edge.at, from: edge.from, to: edge.to });
  }
  return lines;
}

function isSameWidth(a: RuleLine, b: RuleLine): boolean {
  return Math.abs(a.from - b.from) <= SAME_END && Math.abs(a.to - b.to) <= SAME_END;
}

/** Whether what stands between two rules may be rows of a table, of which those above may say what its columns are. */
function isTabular(
  lines: readonly (readonly Chunk[])[],
  head: readonly Chunk[],
  prose: ReadonlySet<Chunk>,
  above: RuleLine,
  below: RuleLine,
): boolean {
  if (lines.length === 0) return below.at - above.at <= HIGHEST_BLANK;
  const width = above.to - above.from;
  const chunks = lines.flat();
  const isText = (chunk: Chunk): boolean => isTextLine(chunk, prose, width);
  const named = [...head, ...chunks];
  if (chunks.some((chunk) => isText(chunk) && !hasNameLeft(chunk, named))) return false;
  const several = lines.filter((line) => line.length > 1).length;
  const single = lines.length - several;
  if (lines.some(isCaption)) return false;
  if (several === 0 && isLoose(chunks, below.at - above.at)) return false;
  if (several === 0 && chunks.some((chunk) => hasNameLeft(chunk, chunks))) return true;
  if (single <= 2 || several >= 0.25 * lines.length) return true;
  const lefts = lines.map((line) => line[0]?.box.x0 ?? 0);
  return several > 0 && Math.max(...lefts) - Math.min(...lefts) < SAME_LEFT;
}

/** A strip this much higher than its text is the space between two tables (times the type size). */
const LOOSE_STRIP_EM = 3;

function isLoose(chunks: readonly Chunk[], height: number): boolean {
  const box = boxAround(chunks.map((chunk) => chunk.box));
  const em = Math.max(...chunks.map((chunk) => chunk.fontSize));
  return height - (box.y1 - box.y0) > (LOOSE_STRIP_EM - 1) * em;
}

/** Entries of a first column whose other columns are left blank begin this close to each other (points). */
const SAME_LEFT = 4;

/** Lines between two rules, each with its chunks under the upper one. */
function chunksBetween(sheet: OrientedPage, above: RuleLine, below: RuleLine): Chunk[][] {
  return sheet.lines
    .filter((line) => {
      const middle = (line.box.y0 + line.box.y1) / 2;
      return middle >= above.at && middle <= below.at;
    })
    .map((line) =>
      line.chunks.filter((chunk) => chunk.box.x1 > above.from - 4 && chunk.box.x0 < above.to + 4),
    )
    .filter((chunks) => chunks.length > 0);
}

function isTextLine(chunk: Chunk, prose: ReadonlySet<Chunk>, width: number): boolean {
  return prose.has(chunk) && chunk.box.x1 - chunk.box.x0 > 0.62 * width;
}

/** Least white between two columns (times the type size). */
const COLUMN_WHITE_EM = 1;

/** Whether words stand left of all lines of a text, as those do that name what a cell of several lines is about. */
function hasNameLeft({ box, fontSize }: Chunk, chunks: readonly Chunk[]): boolean {
  const left = chunks.filter((other) => other.box.x0 < box.x0 - COLUMN_WHITE_EM * fontSize);
  return (
    left.some(({ pieces }) => pieces.some(({ word }) => /\p{L}{2}/u.test(word.text))) &&
    left.every((other) => other.box.x1 < box.x0 - COLUMN_WHITE_EM * fontSize)
  );
}
