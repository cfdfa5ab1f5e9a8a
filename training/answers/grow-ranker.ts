import type { BoostedTrees, Tree } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { bestCut } from './best-cut.ts';
import type { ReadSamples } from './read-samples.ts';

export type RankerSettings = {
  /** "list": the score is the log weight among the list; "one": each sample by itself. */
  readonly objective: 'list' | 'one';
  readonly rounds: number;
  readonly depth: number;
  readonly rate: number;
  readonly ridge: number;
  readonly smallestLeaf: number;
  /** Share of the lists and of the measurements that a tree is shown. */
  readonly listShare: number;
  readonly featureShare: number;
  /** Wrong samples of a list that are learnt from. */
  readonly mostWrong: number;
  /** How much each list counts; all alike where none is given. */
  readonly weightOf?: (list: number) => number;
};

const BINS = 256;

/**
 * Boosted trees over binned samples. With the objective "list" they raise the chance that a right one is drawn from
 * each list, whichever it is (marginal likelihood: several plans give the right value, few for the right reason).
 * Written as a model of two classes, so that the chance of "right" rises with the score. The trees are made of the
 * samples outside `leftOut`, and the scores are of those inside it.
 */
export function growRanker(
  samples: ReadSamples,
  settings: RankerSettings,
  leftOut: number,
): { model: BoostedTrees; scores: Map<number, number> } {
  const random = seededRandom(7);
  const lists = listsOf(samples, settings, leftOut);
  const rows = Int32Array.from(lists.flat());
  const starts = [0];
  for (const list of lists) starts.push((starts.at(-1) ?? 0) + list.length);
  const base = settings.objective === 'one' ? logOdds(samples, rows) : 0;
  const score = new Float64Array(rows.length).fill(base);
  const gradient = new Float64Array(rows.length);
  const hessian = new Float64Array(rows.length);
  const trees: Tree[][] = [];
  for (let round = 0; round < settings.rounds; round++) {
    const shown: number[] = [];
    for (let list = 0; list < lists.length; list++) {
      if (random() > settings.listShare) continue;
      const [from, to] = [starts[list] as number, starts[list + 1] as number];
      slopes(samples, rows, from, to, score, gradient, hessian, settings);
      for (let at = from; at < to; at++) shown.push(at);
    }
    const usable = [...samples.features.keys()].filter(() => random() < settings.featureShare);
    const tree = growTree(
      samples,
      rows,
      Int32Array.from(shown),
      usable,
      gradient,
      hessian,
      settings,
    );
    for (let at = 0; at < rows.length; at++)
      score[at] = (score[at] as number) + leafOf(tree, samples, rows[at] as number);
    trees.push([{ feature: [-1], threshold: [0], child: [0] }, withEdges(tree, samples)]);
    roundTrees.push(tree);
  }
  const scores = new Map<number, number>();
  samples.fold.forEach((fold, row) => {
    if (fold === leftOut)
      scores.set(
        row,
        roundTrees.reduce((sum, tree) => sum + leafOf(tree, samples, row), base),
      );
  });
  roundTrees.length = 0;
  return {
    model: {
      features: samples.features,
      classes: ['wrong', 'right'],
      base: [0, Math.round(base * 1e4) / 1e4],
      trees,
    },
    scores,
  };
}

/** Trees of the model that is being made, with bins as thresholds. */
const roundTrees: Grown[] = [];

type Grown = { feature: number[]; bin: number[]; value: number[]; child: number[] };

function listsOf(
  samples: ReadSamples,
  { objective, mostWrong }: RankerSettings,
  leftOut: number,
): number[][] {
  const lists = new Map<number, number[]>();
  samples.list.forEach((list, row) => {
    if (samples.fold[row] === leftOut) return;
    const rows = lists.get(list);
    if (rows) rows.push(row);
    else lists.set(list, [row]);
  });
  if (objective === 'one') return [...lists.values()];
  return [...lists.values()].flatMap((rows) => {
    const right = rows.filter((row) => samples.right[row] === 1);
    const wrong = rows.filter((row) => samples.right[row] !== 1);
    const step = Math.max(1, wrong.length / mostWrong);
    const kept = wrong.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
    return right.length === 0 || wrong.length === 0
      ? []
      : [[...right.slice(0, mostWrong), ...kept]];
  });
}

function logOdds(samples: ReadSamples, rows: Int32Array): number {
  const share = rows.reduce((sum, row) => sum + (samples.right[row] ?? 0), 0) / rows.length;
  return Math.log(share / (1 - share));
}

function slopes(
  samples: ReadSamples,
  rows: Int32Array,
  from: number,
  to: number,
  score: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
  { objective, weightOf }: RankerSettings,
): void {
  const count = weightOf?.(samples.list[rows[from] as number] as number) ?? 1;
  let largest = Number.NEGATIVE_INFINITY;
  for (let at = from; at < to; at++) largest = Math.max(largest, score[at] as number);
  let all = 0;
  let good = 0;
  for (let at = from; at < to; at++) {
    const weight = Math.exp((score[at] as number) - largest);
    all += weight;
    if (samples.right[rows[at] as number] === 1) good += weight;
  }
  for (let at = from; at < to; at++) {
    const isRight = samples.right[rows[at] as number] === 1;
    const weight = Math.exp((score[at] as number) - largest);
    const chance = objective === 'one' ? 1 / (1 + Math.exp(-(score[at] as number))) : weight / all;
    const target =
      objective === 'one' ? Number(isRight) : isRight ? weight / Math.max(good, 1e-12) : 0;
    gradient[at] = count * (target - chance);
    hessian[at] = count * Math.max(chance * (1 - chance), 1e-6);
  }
}

/** Level by level: every measurement's sums of all nodes of a level are made in one pass. */
function growTree(
  samples: ReadSamples,
  rows: Int32Array,
  shown: Int32Array,
  usable: readonly number[],
  gradient: Float64Array,
  hessian: Float64Array,
  settings: RankerSettings,
): Grown {
  const tree: Grown = { feature: [-1], bin: [0], value: [0], child: [0] };
  const place = new Int32Array(shown.length);
  const node = new Int32Array(shown.length);
  let level = [0];
  for (let depth = 0; depth < settings.depth && level.length > 0; depth++) {
    const splits = bestSplits(
      samples,
      rows,
      shown,
      place,
      level.length,
      usable,
      gradient,
      hessian,
      settings,
    );
    const next: number[] = [];
    const left = splits.map((split, at) => {
      const parent = level[at] as number;
      if (!split) return -1;
      const child = tree.feature.length;
      tree.feature[parent] = split.feature;
      tree.bin[parent] = split.bin;
      tree.child[parent] = child;
      tree.feature.push(-1, -1);
      tree.bin.push(0, 0);
      tree.value.push(0, 0);
      tree.child.push(0, 0);
      next.push(child, child + 1);
      return next.length - 2;
    });
    for (let at = 0; at < shown.length; at++) {
      const own = place[at] as number;
      if (own < 0) continue;
      const split = splits[own];
      if (!split) {
        place[at] = -1;
        continue;
      }
      const row = rows[shown[at] as number] as number;
      const goes =
        (samples.bins[split.feature * samples.count + row] as number) > split.bin ? 1 : 0;
      place[at] = (left[own] as number) + goes;
      node[at] = next[place[at] as number] as number;
    }
    level = next;
  }
  const g = new Float64Array(tree.feature.length);
  const h = new Float64Array(tree.feature.length);
  for (let at = 0; at < shown.length; at++) {
    const own = node[at] as number;
    g[own] = (g[own] as number) + (gradient[shown[at] as number] as number);
    h[own] = (h[own] as number) + (hessian[shown[at] as number] as number);
  }
  tree.feature.forEach((feature, own) => {
    if (feature < 0)
      tree.value[own] =
        Math.round(
          ((settings.rate * (g[own] as number)) / ((h[own] as number) + settings.ridge)) * 1e4,
        ) / 1e4;
  });
  return tree;
}

type Split = { readonly feature: number; readonly bin: number; readonly gain: number };

function bestSplits(
  samples: ReadSamples,
  rows: Int32Array,
  shown: Int32Array,
  place: Int32Array,
  width: number,
  usable: readonly number[],
  gradient: Float64Array,
  hessian: Float64Array,
  settings: RankerSettings,
): (Split | undefined)[] {
  const best: (Split | undefined)[] = Array.from({ length: width }, () => undefined);
  const g = new Float64Array(width * BINS);
  const h = new Float64Array(width * BINS);
  const n = new Int32Array(width * BINS);
  for (const feature of usable) {
    const count = (samples.edges[feature]?.length ?? 0) + 1;
    if (count < 2) continue;
    g.fill(0);
    h.fill(0);
    n.fill(0);
    const offset = feature * samples.count;
    for (let at = 0; at < shown.length; at++) {
      const own = place[at] as number;
      if (own < 0) continue;
      const sample = shown[at] as number;
      const cell = own * BINS + (samples.bins[offset + (rows[sample] as number)] as number);
      g[cell] = (g[cell] as number) + (gradient[sample] as number);
      h[cell] = (h[cell] as number) + (hessian[sample] as number);
      n[cell] = (n[cell] as number) + 1;
    }
    for (let own = 0; own < width; own++) {
      const found = bestCut(g, h, n, own * BINS, count, settings);
      if (found && found.gain > (best[own]?.gain ?? 1e-3)) best[own] = { feature, ...found };
    }
  }
  return best;
}

function leafOf(tree: Grown, samples: ReadSamples, row: number): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node] as number;
    if (feature < 0) return tree.value[node] as number;
    const bin = samples.bins[feature * samples.count + row] as number;
    node = (tree.child[node] as number) + (bin <= (tree.bin[node] as number) ? 0 : 1);
  }
}

function withEdges({ feature, bin, value, child }: Grown, samples: ReadSamples): Tree {
  return {
    feature,
    threshold: feature.map((own, node) =>
      own < 0 ? (value[node] ?? 0) : (samples.edges[own]?.[bin[node] ?? 0] ?? 0),
    ),
    child,
  };
}

/** Park and Miller's generator: the same trees every time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
