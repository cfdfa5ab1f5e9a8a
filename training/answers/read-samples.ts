import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Samples as they were written. */
export type ReadSamples = {
  readonly features: readonly string[];
  readonly count: number;
  readonly edges: readonly (readonly number[])[];
  readonly right: readonly number[];
  readonly list: readonly number[];
  readonly fold: readonly number[];
  /** Measurement after measurement a byte a sample. */
  readonly bins: Uint8Array;
};

export function readSamples(path: string): ReadSamples {
  const meta = JSON.parse(gunzipSync(readFileSync(`${path}.json.gz`)).toString('utf8')) as Omit<
    ReadSamples,
    'bins'
  >;
  return { ...meta, bins: gunzipSync(readFileSync(`${path}.bin.gz`)) };
}

/** Scores that models gave to samples they had not seen. */
export function readScores(path: string): Float32Array {
  const bytes = gunzipSync(readFileSync(path));
  return new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
}

/** A measurement of a sample, as near as its bin tells. */
export function sampleValue(
  { features, edges, bins, count }: ReadSamples,
  row: number,
  feature: string,
): number {
  const index = features.indexOf(feature);
  const own = edges[index] ?? [];
  const bin = bins[index * count + row] ?? 0;
  // The ends reach as far as the range beside them.
  const first = own.length > 1 ? (own[1] ?? 0) - (own[0] ?? 0) : 1;
  const last = own.length > 1 ? (own.at(-1) ?? 0) - (own.at(-2) ?? 0) : 1;
  const lower = own[bin - 1] ?? (own[0] ?? 0) - first;
  const upper = own[bin] ?? (own.at(-1) ?? 0) + last;
  return own.length === 0 ? 0 : (lower + upper) / 2;
}
