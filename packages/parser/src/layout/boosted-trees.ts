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
  readonly feature: Int32Array;
  readonly threshold: Float64Array;
  readonly child: Int32Array;
};

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
    feature: new Int32Array(size),
    threshold: new Float64Array(size),
    child: new Int32Array(size),
  };
  let start = 0;
  trees.forEach((tree, index) => {
    flat.roots[index] = start;
    flat.feature.set(tree.feature, start);
    flat.threshold.set(tree.threshold, start);
    flat.child.set(
      tree.child.map((child) => start + child),
      start,
    );
    start += tree.feature.length;
  });
  flattened.set(model.trees, flat);
  return flat;
}

function leafValue(
  { feature, threshold, child }: FlatTrees,
  root: number,
  values: Float64Array,
): number {
  let node = root;
  for (;;) {
    const measurement = feature[node] as number;
    const limit = threshold[node] as number;
    if (measurement < 0) return limit;
    node = (child[node] as number) + ((values[measurement] as number) <= limit ? 0 : 1);
  }
}

function softmax(classes: readonly string[], scores: readonly number[]): Map<string, number> {
  const largest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return new Map(classes.map((name, index) => [name, (weights[index] ?? 0) / sum]));
}
