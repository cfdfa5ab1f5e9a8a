import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import { type Box, boxAround } from '@sheaf/document';
import type { Chunk } from './find-text-lines.ts';
import { findZones } from './find-zones.ts';
import lineModel from './line-model.json' with { type: 'json' };
import { linesOf, measureLines, type ZoneLine } from './measure-lines.ts';
import type { Sheet } from './sheet.ts';

/** How much likelier than not a line must be part of a table, from bold to careful: each gives other areas to choose from. */
const LEANINGS = [2.5, 1, 0.4];

/** Where lines of tables follow each other, and how likely each piece of a line is part of a table or begins one. */
export type TableLines = {
  readonly boxes: readonly Box[];
  readonly chances: ReadonlyMap<Chunk, LineChance>;
};

export type LineChance = { readonly table: number; readonly begin: number };

/** Areas whose lines are the likeliest run of lines of a table, in every zone of the sheet. */
export function findTableLines(sheet: Sheet, prose: ReadonlySet<Chunk>): TableLines {
  const boxes: Box[] = [];
  const likely = new Map<Chunk, LineChance>();
  for (const zone of findZones(sheet, prose)) {
    const lines = linesOf(sheet, zone);
    if (lines.length < 2) continue;
    const chances = measureLines(sheet, lines, prose).map((features) =>
      classChances(lineModel as BoostedTrees, features),
    );
    for (const [index, { chunks }] of lines.entries())
      for (const chunk of chunks) setLikelier(likely, chunk, chances[index]);
    for (const leaning of LEANINGS) boxes.push(...runs(lines, chances, leaning));
  }
  return { boxes: unlike(boxes), chances: likely };
}

/** A piece may stand in two zones; the one where it looks more like a table counts. */
function setLikelier(
  likely: Map<Chunk, LineChance>,
  chunk: Chunk,
  chances?: ReadonlyMap<string, number>,
): void {
  const table = 1 - (chances?.get('out') ?? 1);
  if (table > (likely.get(chunk)?.table ?? -1))
    likely.set(chunk, { table, begin: chances?.get('begin') ?? 0 });
}

type State = 'out' | 'begin' | 'inside';
const STATES: readonly State[] = ['out', 'begin', 'inside'];

/** The likeliest sequence of states (Viterbi 1967); what is inside follows only a beginning or more of the inside. */
function runs(
  lines: readonly ZoneLine[],
  chances: readonly ReadonlyMap<string, number>[],
  leaning: number,
): Box[] {
  let best = new Map<State, { score: number; path: readonly State[] }>([
    ['out', { score: 0, path: [] }],
  ]);
  for (const chance of chances) {
    const next = new Map<State, { score: number; path: readonly State[] }>();
    for (const state of STATES) {
      const before = [...best].filter(([from]) => state !== 'inside' || from !== 'out');
      const [top] = before.sort((a, b) => b[1].score - a[1].score);
      if (!top) continue;
      const lean = state === 'out' ? 0 : Math.log(leaning);
      const score = top[1].score + lean + Math.log(Math.max(1e-6, chance.get(state) ?? 0));
      next.set(state, { score, path: [...top[1].path, state] });
    }
    best = next;
  }
  const path = [...best.values()].sort((a, b) => b.score - a.score)[0]?.path ?? [];
  return toBoxes(lines, path);
}

function toBoxes(lines: readonly ZoneLine[], path: readonly State[]): Box[] {
  const groups: ZoneLine[][] = [];
  for (const [index, state] of path.entries()) {
    const line = lines[index];
    if (!line || state === 'out') continue;
    if (state === 'begin') groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups
    .filter((group) => group.length > 1)
    .map((group) => boxAround(group.map(({ box }) => box)));
}

/** Boxes without those that another one repeats. */
function unlike(boxes: readonly Box[]): Box[] {
  const kept: Box[] = [];
  const isSame = (a: Box, b: Box): boolean =>
    Math.abs(a.x0 - b.x0) + Math.abs(a.x1 - b.x1) + Math.abs(a.y0 - b.y0) + Math.abs(a.y1 - b.y1) <
    4;
  for (const box of boxes) if (!kept.some((other) => isSame(other, box))) kept.push(box);
  return kept;
}
