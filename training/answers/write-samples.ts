import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { binValues } from '../../packages/boosted-trees/src/bin-values.ts';

/** One thing to learn from; `list` says among which others it is chosen. */
export type Sample = {
  readonly values: Float32Array;
  readonly isRight: boolean;
  readonly list: number;
  readonly fold: number;
};

/** Writes samples for grow_trees.py: what they are in JSON, and beside it a byte a value, measurement after measurement. */
export function writeSamples(
  path: string,
  features: readonly string[],
  samples: readonly Sample[],
): void {
  mkdirSync(dirname(path), { recursive: true });
  const columns = features.map((_, feature) =>
    binValues(Float64Array.from(samples, ({ values }) => values[feature] ?? 0)),
  );
  const meta = {
    features,
    count: samples.length,
    edges: columns.map(({ edges }) => [...edges]),
    right: samples.map(({ isRight }) => (isRight ? 1 : 0)),
    list: samples.map(({ list }) => list),
    fold: samples.map(({ fold }) => fold),
  };
  writeFileSync(`${path}.json.gz`, gzipSync(JSON.stringify(meta), { level: 4 }));
  writeFileSync(
    `${path}.bin.gz`,
    gzipSync(Buffer.concat(columns.map(({ bins }) => bins)), { level: 4 }),
  );
}

export const FOLDS = 5;

/** The fold of a document, table or article: the same every time. */
export function foldOf(group: string): number {
  let sum = 0;
  for (const sign of group) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return sum % FOLDS;
}
