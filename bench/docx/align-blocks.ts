import { type ComparedBlock, sameBlock, textOfLetters } from './compared-block.ts';

export type BlockPair = {
  readonly truth: ComparedBlock | undefined;
  readonly ours: ComparedBlock | undefined;
  readonly isRight: boolean;
};

/** Pairs blocks in order so that as many as possible are right, then so that as many as possible share their text. */
export function alignBlocks(
  truth: readonly ComparedBlock[],
  ours: readonly ComparedBlock[],
): BlockPair[] {
  const width = ours.length + 1;
  const best = new Float64Array((truth.length + 1) * width);
  for (let i = truth.length - 1; i >= 0; i--) {
    for (let j = ours.length - 1; j >= 0; j--) {
      const pair = gain(truth[i], ours[j]) + (best[(i + 1) * width + j + 1] ?? 0);
      best[i * width + j] = Math.max(
        pair,
        best[(i + 1) * width + j] ?? 0,
        best[i * width + j + 1] ?? 0,
      );
    }
  }
  return walk(truth, ours, best, width);
}

function walk(
  truth: readonly ComparedBlock[],
  ours: readonly ComparedBlock[],
  best: Float64Array,
  width: number,
): BlockPair[] {
  const pairs: BlockPair[] = [];
  let i = 0;
  let j = 0;
  while (i < truth.length || j < ours.length) {
    const here = best[i * width + j] ?? 0;
    const [left, right] = [truth[i], ours[j]];
    if (left && right && here === gain(left, right) + (best[(i + 1) * width + j + 1] ?? 0)) {
      pairs.push({ truth: left, ours: right, isRight: sameBlock(left, right) });
      i++;
      j++;
    } else if (left && (!right || here === (best[(i + 1) * width + j] ?? 0))) {
      pairs.push({ truth: left, ours: undefined, isRight: false });
      i++;
    } else {
      pairs.push({ truth: undefined, ours: right, isRight: false });
      j++;
    }
  }
  return pairs;
}

function gain(a: ComparedBlock | undefined, b: ComparedBlock | undefined): number {
  if (!a || !b) return 0;
  if (sameBlock(a, b)) return 1;
  if (textOfLetters(a.letters) === textOfLetters(b.letters)) return 0.1;
  return a.kind.split(' ')[0] === b.kind.split(' ')[0] ? 0.01 : 0;
}
