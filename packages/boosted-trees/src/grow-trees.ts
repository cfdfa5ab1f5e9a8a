import { type BinnedColumn, binValues } from './bin-values.ts';
import type { BoostedTrees, Tree } from './boosted-trees.ts';

/** One example to learn from. */
export type Sample = {
  readonly values: readonly number[];
  /** Counts into the classes. */
  readonly label: number;
  /** What must not be parted between fitting and testing: a book, a document, a question. */
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

type Work = {
  readonly columns: readonly BinnedColumn[];
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
  readonly settings: Settings;
  /** Share of the way to the best value of a leaf that a tree goes. */
  readonly step: number;
  readonly usable: readonly boolean[];
};

type Split = { readonly feature: number; readonly bin: number; readonly gain: number };

/** Least gain for which a node is parted. */
const SMALLEST_GAIN = 1e-3;

/** Of two classes only the difference counts: trees of the second go the way of both, the first has none. */
const NOTHING: Tree = { feature: [-1], threshold: [0], child: [0] };

/** Softmax gradient boosting with shallow trees over binned measurements (as LightGBM, Ke et al. 2017, has them). */
export function growTrees(
  samples: readonly Sample[],
  features: readonly string[],
  classes: readonly string[],
  settings: Settings,
): BoostedTrees {
  const base = classes.map((_, index) => {
    const count = samples.filter(({ label }) => label === index).length;
    return Math.log((count + 1) / (samples.length + classes.length));
  });
  const labels = Int32Array.from(samples, ({ label }) => label);
  const columns = features.map((_, feature) =>
    binValues(Float64Array.from(samples, ({ values }) => values[feature] ?? 0)),
  );
  const scores = classes.map((_, index) =>
    new Float64Array(samples.length).fill(base[index] as number),
  );
  const isPair = classes.length === 2;
  const random = seededRandom(7);
  const trees: Tree[][] = [];
  for (let round = 0; round < settings.rounds; round++) {
    const chances = softmaxRows(scores);
    trees.push(
      scores.map((score, index) => {
        if (isPair && index === 0) return NOTHING;
        const work: Work = {
          ...slopes(chances[index] as Float64Array, labels, index),
          columns,
          settings,
          step: isPair ? 2 * settings.rate : settings.rate,
          usable: columns.map(() => random() < settings.featureShare),
        };
        const shown = labels.map((_, row) => row).filter(() => random() < settings.sampleShare);
        const tree: Grown = { feature: [], threshold: [], child: [] };
        grow(tree, shown, 0, work);
        for (let row = 0; row < samples.length; row++)
          score[row] = (score[row] as number) + leafOf(tree, columns, row);
        return tree;
      }),
    );
  }
  return { features, classes, base: base.map(round4), trees };
}

/** First and second derivative of the loss by the score of one class, for every sample. */
function slopes(chances: Float64Array, labels: Int32Array, index: number) {
  return {
    gradient: chances.map((chance, row) => (labels[row] === index ? 1 : 0) - chance),
    hessian: chances.map((chance) => chance * (1 - chance)),
  };
}

function grow(tree: Grown, rows: Int32Array, depth: number, work: Work, node = 0): void {
  const split = depth < work.settings.depth ? bestSplit(rows, work) : undefined;
  if (!split) {
    setNode(tree, node, -1, round4(leafValue(rows, work)), 0);
    return;
  }
  const { bins, edges } = work.columns[split.feature] as BinnedColumn;
  const child = Math.max(tree.feature.length, node + 1);
  setNode(tree, node, split.feature, edges[split.bin] as number, child);
  setNode(tree, child, -1, 0, 0);
  setNode(tree, child + 1, -1, 0, 0);
  const left = rows.filter((row) => (bins[row] as number) <= split.bin);
  const right = rows.filter((row) => (bins[row] as number) > split.bin);
  grow(tree, left, depth + 1, work, child);
  grow(tree, right, depth + 1, work, child + 1);
}

function setNode(tree: Grown, node: number, feature: number, value: number, child: number): void {
  tree.feature[node] = feature;
  tree.threshold[node] = value;
  tree.child[node] = child;
}

function leafOf(tree: Grown, columns: readonly BinnedColumn[], row: number): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node] as number;
    const threshold = tree.threshold[node] as number;
    if (feature < 0) return threshold;
    const value = (columns[feature] as BinnedColumn).values[row] as number;
    node = (tree.child[node] as number) + (value <= threshold ? 0 : 1);
  }
}

function leafValue(rows: Int32Array, { gradient, hessian, settings, step }: Work): number {
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += gradient[row] as number;
    h += hessian[row] as number;
  }
  return (step * g) / (h + settings.ridge);
}

function bestSplit(rows: Int32Array, work: Work): Split | undefined {
  let best: Split | undefined;
  work.columns.forEach((column, feature) => {
    if (!work.usable[feature]) return;
    const found = bestSplitOf(rows, column, work);
    if (found && found.gain > (best?.gain ?? SMALLEST_GAIN)) best = { feature, ...found };
  });
  return best;
}

function bestSplitOf(rows: Int32Array, { bins, edges }: BinnedColumn, work: Work) {
  const count = edges.length + 1;
  if (count < 2) return undefined;
  const g = new Float64Array(count);
  const h = new Float64Array(count);
  const n = new Int32Array(count);
  for (const row of rows) {
    const bin = bins[row] as number;
    g[bin] = (g[bin] as number) + (work.gradient[row] as number);
    h[bin] = (h[bin] as number) + (work.hessian[row] as number);
    n[bin] = (n[bin] as number) + 1;
  }
  return bestCut(g, h, n, rows.length, work.settings);
}

function bestCut(
  g: Float64Array,
  h: Float64Array,
  n: Int32Array,
  total: number,
  { ridge, smallestLeaf }: Settings,
) {
  const allG = g.reduce((sum, value) => sum + value, 0);
  const allH = h.reduce((sum, value) => sum + value, 0);
  const whole = allG ** 2 / (allH + ridge);
  let best: { bin: number; gain: number } | undefined;
  let leftG = 0;
  let leftH = 0;
  let left = 0;
  for (let bin = 0; bin < g.length - 1; bin++) {
    leftG += g[bin] as number;
    leftH += h[bin] as number;
    left += n[bin] as number;
    if (n[bin] === 0 || left < smallestLeaf) continue;
    if (total - left < smallestLeaf) break;
    const gain =
      leftG ** 2 / (leftH + ridge) + (allG - leftG) ** 2 / (allH - leftH + ridge) - whole;
    if (gain > (best?.gain ?? 0)) best = { bin, gain };
  }
  return best;
}

function softmaxRows(scores: readonly Float64Array[]): Float64Array[] {
  const rows = scores[0]?.length ?? 0;
  const chances = scores.map(() => new Float64Array(rows));
  for (let row = 0; row < rows; row++) {
    const largest = Math.max(...scores.map((score) => score[row] as number));
    let sum = 0;
    scores.forEach((score, index) => {
      const weight = Math.exp((score[row] as number) - largest);
      (chances[index] as Float64Array)[row] = weight;
      sum += weight;
    });
    for (const chance of chances) chance[row] = (chance[row] as number) / sum;
  }
  return chances;
}

/** Park and Miller's generator: the same trees every time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

function round4(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}
