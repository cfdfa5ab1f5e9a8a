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

/** All trees of a model one after another in typed arrays, which are walked several times faster. */
type FlatTrees = {
  /** Where each tree begins, round by round one a class. */
  readonly roots: Int32Array;
  /** Of a branch its left child and, in the lowest bits, its measurement; -1 of a leaf. */
  readonly branch: Int32Array;
  /** Of a branch its threshold, of a leaf its value. */
  readonly threshold: Float64Array;
};

/** Bits for the measurement: no model has as many. */
const CHILD_BITS = 10;
const CHILD_STEP = 1 << CHILD_BITS;

/** By the trees themselves: training puts other trees into a model that was used already. */
const flattened = new WeakMap<BoostedTrees['trees'], FlatTrees>();

/** Chance of each class for one set of measurements. */
export function classChances(
  model: BoostedTrees,
  measured: Readonly<Record<string, number>>,
): Map<string, number> {
  const values = new Float64Array(model.features.length);
  for (let index = 0; index < values.length; index++)
    values[index] = measured[model.features[index] as string] ?? 0;
  const flat = flattened.get(model.trees) ?? flatten(model);
  const classes = model.classes.length;
  const scores = new Float64Array(model.base);
  for (let tree = 0, index = 0; tree < flat.roots.length; tree++) {
    scores[index] = (scores[index] as number) + leafValue(flat, flat.roots[tree] as number, values);
    index = index + 1 === classes ? 0 : index + 1;
  }
  return softmax(model.classes, Array.from(scores));
}

function flatten(model: BoostedTrees): FlatTrees {
  const trees = model.trees.flat();
  const size = trees.reduce((sum, tree) => sum + tree.feature.length, 0);
  const flat: FlatTrees = {
    roots: new Int32Array(trees.length),
    branch: new Int32Array(size),
    threshold: new Float64Array(size),
  };
  let start = 0;
  trees.forEach((tree, index) => {
    flat.roots[index] = start;
    flat.threshold.set(tree.threshold, start);
    tree.feature.forEach((feature, node) => {
      const child = start + (tree.child[node] ?? 0);
      flat.branch[start + node] = feature < 0 ? -1 : child * CHILD_STEP + feature;
    });
    start += tree.feature.length;
  });
  flattened.set(model.trees, flat);
  return flat;
}

function leafValue({ branch, threshold }: FlatTrees, root: number, values: Float64Array): number {
  let node = root;
  for (;;) {
    const link = branch[node] as number;
    const limit = threshold[node] as number;
    if (link < 0) return limit;
    const value = values[link & (CHILD_STEP - 1)] as number;
    node = (link >> CHILD_BITS) + (value <= limit ? 0 : 1);
  }
}

function softmax(classes: readonly string[], scores: readonly number[]): Map<string, number> {
  const largest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return new Map(classes.map((name, index) => [name, (weights[index] ?? 0) / sum]));
}
