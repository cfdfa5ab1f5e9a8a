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

/** Chance of each class for one set of measurements. */
export function classChances(
  model: BoostedTrees,
  measured: Readonly<Record<string, number>>,
): Map<string, number> {
  const values = model.features.map((name) => measured[name] ?? 0);
  const scores = [...model.base];
  for (const round of model.trees)
    for (let index = 0; index < round.length; index++)
      scores[index] = (scores[index] ?? 0) + treeValue(round[index] as Tree, values);
  return softmax(model.classes, scores);
}

function treeValue(tree: Tree, values: readonly number[]): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node] ?? -1;
    const threshold = tree.threshold[node] ?? 0;
    if (feature < 0) return threshold;
    node = (tree.child[node] ?? 0) + ((values[feature] ?? 0) <= threshold ? 0 : 1);
  }
}

function softmax(classes: readonly string[], scores: readonly number[]): Map<string, number> {
  const largest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return new Map(classes.map((name, index) => [name, (weights[index] ?? 0) / sum]));
}
