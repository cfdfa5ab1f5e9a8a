/**
 * Fits packages/parser/models/chart-model.json: the chance that a point read off a chart is right. Reports what models say
 * of programs that they have not seen a chart of.
 *
 *   node training/charts/fit-confidence.ts POINTS [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoostedTrees } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import { pointChance } from '../../packages/parser/src/charts/check/rate-points.ts';
import { areaUnderCurve, calibrationError, type Judged, share } from '../answers/report-chances.ts';
import type { ChartPoints } from './chart-points.ts';

const SETTINGS = {
  rounds: 120,
  depth: 3,
  rate: 0.08,
  ridge: 4,
  smallestLeaf: 40,
  sampleShare: 0.7,
  featureShare: 0.5,
};
const MODEL = join(import.meta.dirname, '../../packages/parser/models/chart-model.json');
/** Points of a chart that count at most: those of a cloud are right or wrong together. */
const MOST_OF_A_CHART = 30;

const [path = ''] = process.argv.slice(2);
const charts = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as ChartPoints);
const [first] = charts.flatMap(({ points }) => points);
// What is contradicted is judged by rule: made charts are printed as they are drawn.
const names = Object.keys(first?.measures ?? {}).filter((name) => name !== 'isContradicted');
const programs = [...new Set(charts.map(({ program }) => program))];
const leftOut = new Map<string, Judged[]>();
for (const program of programs) {
  const blind = fit(charts.filter((chart) => chart.program !== program));
  for (const ending of ['pdf', 'png']) {
    const own = charts.filter((chart) => chart.program === program && chart.ending === ending);
    const rows = judge(blind, own);
    leftOut.set(ending, [...(leftOut.get(ending) ?? []), ...rows]);
    report(`${program}, ${ending}`, rows);
  }
}
for (const [ending, rows] of leftOut) report(`left out, ${ending}`, rows);
const model = fit(charts);
report('all, seen', judge(model, charts));
if (process.argv.includes('--write')) writeFileSync(MODEL, `${JSON.stringify(model)}\n`);

function fit(from: readonly ChartPoints[]): BoostedTrees {
  const samples = from.flatMap(({ points, program }) =>
    thinned(points).map(
      ({ isRight, measures }): Sample => ({
        values: names.map((name) => measures[name] ?? 0),
        label: Number(isRight),
        group: program,
      }),
    ),
  );
  return growTrees(samples, names, ['wrong', 'right'], SETTINGS);
}

function thinned(points: ChartPoints['points']): ChartPoints['points'] {
  const every = Math.ceil(points.length / MOST_OF_A_CHART);
  return points.filter((_, index) => index % every === 0);
}

function judge(model: BoostedTrees, of: readonly ChartPoints[]): Judged[] {
  const whole = of.filter(({ isHurt }) => !isHurt);
  return whole.flatMap(({ points }) =>
    points.map(({ isRight, measures }) => ({
      isRight,
      chance: pointChance(model, measures),
    })),
  );
}

function report(name: string, rows: readonly Judged[]): void {
  if (rows.length === 0) return;
  const sure = rows.filter(({ chance }) => chance >= 0.8);
  console.log(
    `${name.padEnd(18)} ${rows.length} points, right ${share(rows.map(({ isRight }) => isRight))}; ` +
      `at .8 or more ${sure.length}, right ${share(sure.map(({ isRight }) => isRight))}; ` +
      `calibration error ${calibrationError(rows).toFixed(3)}, area ${areaUnderCurve(rows).toFixed(3)}`,
  );
}
