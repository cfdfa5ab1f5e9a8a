import type { IndexedChunk } from '../segments/segment.ts';
import { type LsaModel, termCounts, weigh } from './train-lsa.ts';

/** The vector of a text by its terms, of length 1; all zero where the model knows none of them. */
export function lsaVector(model: LsaModel, counts: ReadonlyMap<string, number>): Float32Array {
  const { places, values } = weigh(counts, model);
  const vector = new Float32Array(model.dimensions);
  for (const [index, place] of places.entries()) {
    const from = place * model.dimensions;
    for (let at = 0; at < vector.length; at++)
      (vector[at] as number) += (values[index] as number) * (model.vectors[from + at] as number);
  }
  return unitVector(vector);
}

/** The vector in the same direction of length 1. */
export function unitVector(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return sum === 0 ? vector : vector.map((value) => value / Math.sqrt(sum));
}

/** The vectors of chunks. */
export function lsaVectors(model: LsaModel, chunks: readonly IndexedChunk[]): Float32Array[] {
  return chunks.map((chunk) => lsaVector(model, termCounts(chunk)));
}
