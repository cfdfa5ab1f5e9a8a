import { addLeaves, type LeafMasks, toLeafMasks } from './leaf-masks.ts';

/** Gradient-boosted decision trees (Friedman 2001), as `training/` writes them. */
export type BoostedTrees = {
  /** Names of the measurements a tree's `feature` counts into. */
  readonly features: readonly string[];
  readonly classes: readonly string[];
  /** Score of each class before any tree. */
  readonly base: readonly number[];
  /** Round by round one tree a class. */
  readonly trees: readonly (readonly Tree[])[];
};

/** Flat tree: a node's measurement and threshold, or -1 and a leaf's value; children follow in pairs. */
export type Tree = {
  readonly feature: readonly number[];
  readonly threshold: readonly number[];
  /** Index of the left child; the right one comes right after it. */
  readonly child: readonly number[];
};

/** By the trees themselves: training puts other trees into a model that was used already. */
const masked = new WeakMap<BoostedTrees['trees'], LeafMasks>();

/** Chance of each class for one set of measurements. */
export function classChances(
  model: BoostedTrees,
  measured: Readonly<Record<string, number>>,
): Map<string, number> {
  return chancesOf(model, noteValues(model, measured));
}

/** The same for one class alone; 0 where the model knows no such class. */
export function classChance(
  model: BoostedTrees,
  measured: Readonly<Record<string, number>>,
  name: string,
): number {
  const scores = [...model.base];
  addLeaves(noteValues(model, measured), scores);
  return model.classes.includes(name) ? shareOf(scores, model.classes.indexOf(name)) : 0;
}

function noteValues(model: BoostedTrees, measured: Readonly<Record<string, number>>): LeafMasks {
  const masks = masksOf(model);
  const { features } = model;
  for (let index = 0; index < features.length; index++)
    masks.values[index] = measured[features[index] as string] ?? 0;
  return masks;
}

/** The same for measurements that come as rows of numbers, in the order of their names. */
export function rowChances(
  model: BoostedTrees,
  names: readonly string[],
): (row: Float64Array) => Map<string, number> {
  const masks = masksOf(model);
  const columns = Int32Array.from(model.features, (name) => names.indexOf(name));
  return (row) => {
    for (let index = 0; index < columns.length; index++)
      masks.values[index] = row[columns[index] as number] ?? 0;
    return chancesOf(model, masks);
  };
}

function chancesOf(model: BoostedTrees, masks: LeafMasks): Map<string, number> {
  const scores = [...model.base];
  addLeaves(masks, scores);
  return softmax(model.classes, scores);
}

function masksOf(model: BoostedTrees): LeafMasks {
  const known = masked.get(model.trees);
  if (known) return known;
  const masks = toLeafMasks(model);
  masked.set(model.trees, masks);
  return masks;
}

/** What softmax gives one of the classes, sums in the same order. */
function shareOf(scores: readonly number[], index: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > largest) largest = score;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - largest);
  return Math.exp((scores[index] as number) - largest) / sum;
}

function softmax(classes: readonly string[], scores: readonly number[]): Map<string, number> {
  const largest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - largest));
  let sum = 0;
  for (const weight of weights) sum += weight;
  const chances = new Map<string, number>();
  for (const [index, name] of classes.entries()) chances.set(name, (weights[index] ?? 0) / sum);
  return chances;
}
