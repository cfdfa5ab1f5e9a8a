import type { Box } from '@sheaf/document';
import type { Edge } from './find-edges.ts';
import type { Chunk } from './find-text-lines.ts';
import type { Sheet } from './sheet.ts';

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
export function findRuleChains(sheet: Sheet, prose: ReadonlySet<Chunk>): RuleChain[] {
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
  sheet: Sheet,
  prose: ReadonlySet<Chunk>,
): RuleLine[][] {
  const chains = [[first]];
  let last = first;
  for (const next of following) {
    if (next.at - last.at < 3) continue;
    if (isTabular(sheet, prose, last, next)) chains.at(-1)?.push(next);
    else chains.push([next]);
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

/** Whether what stands between two rules may be rows of a table. */
function isTabular(
  sheet: Sheet,
  prose: ReadonlySet<Chunk>,
  above: RuleLine,
  below: RuleLine,
): boolean {
  const width = above.to - above.from;
  let several = 0;
  let single = 0;
  const lefts: number[] = [];
  for (const line of sheet.lines) {
    const middle = (line.box.y0 + line.box.y1) / 2;
    if (middle < above.at || middle > below.at) continue;
    const inside = line.chunks.filter(
      (chunk) => chunk.box.x1 > above.from - 4 && chunk.box.x0 < above.to + 4,
    );
    if (inside.some((chunk) => isTextLine(chunk, prose, width))) return false;
    if (inside.length > 1) several++;
    else if (inside.length === 1) single++;
    if (inside[0]) lefts.push(inside[0].box.x0);
  }
  if (several + single === 0) return below.at - above.at <= HIGHEST_BLANK;
  if (single <= 2 || several >= 0.25 * (several + single)) return true;
  return several > 0 && Math.max(...lefts) - Math.min(...lefts) < 4;
}

function isTextLine(chunk: Chunk, prose: ReadonlySet<Chunk>, width: number): boolean {
  return prose.has(chunk) && chunk.box.x1 - chunk.box.x0 > 0.62 * width;
}
