import { type BoostedTrees, rowChances } from '@sheaf/boosted-trees';
import { type Box, boxAround } from '@sheaf/document';
import lineModel from '../../../models/line-model.json' with { type: 'json' };
import type { Chunk } from '../page/find-text-lines.ts';
import { findZones } from '../page/find-zones.ts';
import { LINE_FEATURES, linesOf, measureLines, type ZoneLine } from '../page/measure-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { findParting } from './find-parting.ts';

/** How much likelier than not a line must be part of a table, from bold to careful: each gives other areas to choose from. */
const LEANINGS = [2.5, 1, 0.4];

/** Where lines of tables follow each other, and how likely each piece of a line is part of a table or begins one. */
export type TableLines = {
  readonly boxes: readonly Box[];
  readonly chances: ReadonlyMap<Chunk, LineChance>;
};

export type LineChance = {
  readonly table: number;
  readonly begin: number;
  /** How far the columns above go on from the line on, 0 to 1; -1 where there are none. */
  readonly turn: number;
};

/** Areas whose lines are the likeliest run of lines of a table, in every zone of the sheet. */
export function findTableLines(sheet: OrientedPage, prose: ReadonlySet<Chunk>): TableLines {
  const boxes: Box[] = [];
  const likely = new Map<Chunk, LineChance>();
  const chancesOf = rowChances(lineModel as BoostedTrees, LINE_FEATURES);
  for (const zone of findZones(sheet, prose)) {
    const lines = linesOf(sheet, zone);
    if (lines.length < 2) continue;
    const measured = measureLines(sheet, lines, prose);
    const chances = measured.map((row) => (row ? chancesOf(row) : NO_TABLE));
    for (const [index, { chunks }] of lines.entries())
      for (const chunk of chunks)
        setLikelier(likely, chunk, chances[index], measured[index]?.[TURN_DOWN]);
    if (chances.every((chance) => chance === NO_TABLE)) continue;
    const logs = chances.map(logChances);
    for (const leaning of LEANINGS) {
      const runs = toRuns(lines, chances, likeliestStates(logs, leaning));
      boxes.push(
        ...runs.map(boxOf),
        ...runs.flatMap(cutRun).map(boxOf),
        ...runs.flatMap((run) => partRun(run, sheet)),
      );
    }
  }
  return { boxes: unlike(boxes), chances: likely };
}

const TURN_DOWN = LINE_FEATURES.indexOf('turnDown');

/** Running text on all sides. */
const NO_TABLE: ReadonlyMap<string, number> = new Map([['out', 1]]);

/** A piece may stand in two zones; the one where it looks more like a table counts. */
function setLikelier(
  likely: Map<Chunk, LineChance>,
  chunk: Chunk,
  chances?: ReadonlyMap<string, number>,
  turn = -1,
): void {
  const table = 1 - (chances?.get('out') ?? 1);
  if (table > (likely.get(chunk)?.table ?? -1))
    likely.set(chunk, { table, begin: chances?.get('begin') ?? 0, turn });
}

type State = 'out' | 'begin' | 'inside';
const STATES: readonly State[] = ['out', 'begin', 'inside'];
const INSIDE = STATES.indexOf('inside');

/** Logarithms of the chances of each state. */
function logChances(chance: ReadonlyMap<string, number>): number[] {
  return STATES.map((state) => Math.log(Math.max(1e-6, chance.get(state) ?? 0)));
}

/** The likeliest sequence of states (Viterbi 1967); what is inside follows only a beginning or more of the inside. */
function likeliestStates(logs: readonly (readonly number[])[], leaning: number): State[] {
  const lean = Math.log(leaning);
  const before = new Int8Array(logs.length * STATES.length);
  let scores = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [index, likely] of logs.entries()) {
    const [any, begun] = [bestOf(scores, 0), bestOf(scores, 1)];
    before.set([any, any, begun], index * STATES.length);
    scores = likely.map((log, to) => {
      const from = scores[to === INSIDE ? begun : any] as number;
      return from + (to === 0 ? 0 : lean) + log;
    });
  }
  const path: State[] = [];
  let state = bestOf(scores, 0);
  for (let index = logs.length - 1; index >= 0; index--) {
    path.push(STATES[state] ?? 'out');
    state = before[index * STATES.length + state] ?? 0;
  }
  return path.reverse();
}

/** The first of the best scores from a place on. */
function bestOf(scores: readonly number[], from: number): number {
  let best = from;
  for (let at = from + 1; at < scores.length; at++)
    if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  return best;
}

type RunLine = { readonly line: ZoneLine; readonly begin: number };

function toRuns(
  lines: readonly ZoneLine[],
  chances: readonly ReadonlyMap<string, number>[],
  path: readonly State[],
): RunLine[][] {
  const runs: RunLine[][] = [];
  for (const [index, state] of path.entries()) {
    const line = lines[index];
    if (!line || state === 'out') continue;
    const member = { line, begin: chances[index]?.get('begin') ?? 0 };
    if (state === 'begin') runs.push([member]);
    else runs.at(-1)?.push(member);
  }
  return runs.filter((run) => run.length > 1);
}

const boxOf = (run: readonly RunLine[]): Box => boxAround(run.map(({ line }) => line.box));

/** Chance of a beginning from which on a run is also looked at in parts, and how many such places there are at most. */
const LEAST_BEGIN = 0.04;
const MOST_CUTS = 3;

/** The parts of a run that may be stacked tables: cut at the likeliest beginning inside it, at the two likeliest, and so on. */
function cutRun(run: readonly RunLine[]): (readonly RunLine[])[] {
  const cuts = run
    .map(({ begin }, at) => ({ begin, at }))
    .filter(({ begin, at }) => begin >= LEAST_BEGIN && at > 1 && at < run.length - 1)
    .sort((a, b) => b.begin - a.begin)
    .slice(0, MOST_CUTS)
    .map(({ at }) => at);
  return cuts.flatMap((_, count) => {
    const ends = [0, ...cuts.slice(0, count + 1), run.length].sort((a, b) => a - b);
    return ends
      .slice(1)
      .map((end, index) => run.slice(ends[index], end))
      .filter((part) => part.length > 1);
  });
}

/** The two sides of a run that may be tables side by side. */
function partRun(run: readonly RunLine[], sheet: OrientedPage): Box[] {
  const boxes = run.flatMap(({ line }) => line.chunks.map(({ box }) => box));
  const parting = findParting(boxes, run[0]?.line.em ?? 10, sheet);
  if (!parting) return [];
  return [
    boxAround(boxes.filter(({ x1 }) => x1 <= parting.from)),
    boxAround(boxes.filter(({ x0 }) => x0 >= parting.to)),
  ];
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
