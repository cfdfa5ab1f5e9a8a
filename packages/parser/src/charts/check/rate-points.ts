import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import type { Series } from '@sheaf/document';
import model from '../../../models/chart-model.json' with { type: 'json' };
import type { ChartScene } from '../chart-scene.ts';
import type { ChartReading } from '../series/chart-reading.ts';
import { measurePoints } from './measure-points.ts';

/** The series of a chart, each point with the chance that it is right, learnt from charts with known data. */
export function ratePoints(reading: ChartReading, scene: ChartScene): Series[] {
  const measured = measurePoints(reading, scene);
  return reading.series.map((series, at) => ({
    ...series,
    points: series.points.map(({ evidence: _, ...point }, index) => ({
      ...point,
      confidence: rounded(pointChance(model as BoostedTrees, measured[at]?.[index] ?? {})),
    })),
  }));
}

function rounded(chance: number): number {
  return Math.round(chance * 1000) / 1000;
}

/** Of two things said of a point that contradict each other, one is right. */
const ONE_OF_TWO = 1 / 2;

/** The chance of a point by a model; half of it where print and drawing, two scales or two series of one name say different things of it. */
export function pointChance(
  trees: BoostedTrees,
  measured: Readonly<Record<string, number>>,
): number {
  const chance = classChances(trees, measured).get('right') ?? 0;
  return measured.isContradicted ? chance * ONE_OF_TWO : chance;
}
