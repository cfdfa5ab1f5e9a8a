// Softmax gradient boosting with shallow trees, exact splits over all measured values.
import type { BoostedTrees, Tree } from '../../packages/parser/src/layout/boosted-trees.ts';

export type Sample = {
  readonly values: readonly number[];
  readonly label: number;
  readonly group: string;
};

export type Settings = {
  readonly rounds: number;
  readonly depth: number;
  readonly rate: number;
  /** Added to the hessian of a leaf. */
  readonly ridge: number;
  readonly smallestLeaf: number;
  /** Share of the samples and of the measurements each tree is shown (Friedman 2002). */
  readonly sampleShare: number;
  readonly featureShare: number;
};

type Grown = { feature: number[]; threshold: number[]; child: number[] };

export function growTrees(
  samples: readonly Sample[],
  features: readonly string[],
  classes: readonly string[],
  settings: Settings,
): BoostedTrees {
  const counts = classes.map(
    (_, index) => samples.filter((sample) => sample.label === index).length,
  );
  const base = counts.map((count) => Math.log((count + 1) / (samples.length + classes.length)));
  const scores = samples.map(() => [...base]);
  const columns = features.map((_, feature) =>
    Float64Array.from(samples, (sample) => sample.values[feature]),
  );
  const sorted = columns.map((column) =>
    Int32Array.from(Array.from(column, (_, index) => index).sort((a, b) => column[a] - column[b])),
  );
  const trees: Tree[][] = [];
  const random = seededRandom(7);
  for (let round = 0; round < settings.rounds; round++) {
    const chances = scores.map(softmax);
    const grown = classes.map((_, index) => {
      const gradient = Float64Array.from(
        samples,
        (sample, row) => (sample.label === index ? 1 : 0) - chances[row][index],
      );
      const hessian = Float64Array.from(
        samples,
        (_, row) => chances[row][index] * (1 - chances[row][index]),
      );
      const tree: Grown = { feature: [], threshold: [], child: [] };
      const shown = samples.map((_, row) => row).filter(() => random() < settings.sampleShare);
      const usable = columns.map(() => random() < settings.featureShare);
      grow(tree, shown, 0, { columns, sorted, gradient, hessian, settings, usable });
      for (let row = 0; row < samples.length; row++)
        scores[row][index] += leafOf(tree, columns, row);
      return tree;
    });
    trees.push(grown);
  }
  return { features, classes, base: base.map(round4), trees };
}

type Work = {
  readonly columns: readonly Float64Array[];
  readonly sorted: readonly Int32Array[];
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
  readonly settings: Settings;
  readonly usable: readonly boolean[];
};

function grow(tree: Grown, rows: readonly number[], depth: number, work: Work, node = 0): void {
  const split = depth < work.settings.depth ? bestSplit(rows, work) : undefined;
  if (!split) {
    const leaf = leafValue(rows, work);
    tree.feature[node] = -1;
    tree.threshold[node] = round4(leaf);
    tree.child[node] = 0;
    return;
  }
  tree.feature[node] = split.feature;
  tree.threshold[node] = split.threshold;
  const child = Math.max(tree.feature.length, node + 1);
  tree.child[node] = child;
  tree.feature[child] = tree.feature[child + 1] = -1;
  tree.threshold[child] = tree.threshold[child + 1] = 0;
  tree.child[child] = tree.child[child + 1] = 0;
  const isLeft = (row: number) => work.columns[split.feature][row] <= split.threshold;
  grow(tree, rows.filter(isLeft), depth + 1, work, child);
  grow(
    tree,
    rows.filter((row) => !isLeft(row)),
    depth + 1,
    work,
    child + 1,
  );
}

function leafOf(tree: Grown, columns: readonly Float64Array[], row: number): number {
  let node = 0;
  while (tree.feature[node] >= 0)
    node = tree.child[node] + (columns[tree.feature[node]][row] <= tree.threshold[node] ? 0 : 1);
  return tree.threshold[node];
}

/** Park and Miller's generator: the same trees every time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

function leafValue(rows: readonly number[], { gradient, hessian, settings }: Work): number {
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += gradient[row];
    h += hessian[row];
  }
  return (settings.rate * g) / (h + settings.ridge);
}

function bestSplit(rows: readonly number[], work: Work) {
  const inside = new Uint8Array(work.gradient.length);
  for (const row of rows) inside[row] = 1;
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += work.gradient[row];
    h += work.hessian[row];
  }
  let best: { feature: number; threshold: number; gain: number } | undefined;
  const { ridge, smallestLeaf } = work.settings;
  work.sorted.forEach((order, feature) => {
    if (!work.usable[feature]) return;
    const column = work.columns[feature];
    let leftG = 0;
    let leftH = 0;
    let leftCount = 0;
    let previous: number | undefined;
    for (const row of order) {
      if (inside[row] === 0) continue;
      const current = column[row];
      if (
        previous !== undefined &&
        current > previous &&
        leftCount >= smallestLeaf &&
        rows.length - leftCount >= smallestLeaf
      ) {
        const gain =
          leftG ** 2 / (leftH + ridge) +
          (g - leftG) ** 2 / (h - leftH + ridge) -
          g ** 2 / (h + ridge);
        if (gain > (best?.gain ?? 1e-3))
          best = { feature, threshold: round4((previous + current) / 2), gain };
      }
      leftG += work.gradient[row];
      leftH += work.hessian[row];
      leftCount++;
      previous = current;
    }
  });
  return best;
}

function softmax(scores: readonly number[]): number[] {
  const largest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function round4(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}
