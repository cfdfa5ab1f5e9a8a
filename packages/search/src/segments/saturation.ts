import { FIELDS, type Scoring } from './fields.ts';
import { codedLength } from './length-code.ts';
import type { SegmentMeta } from './segment.ts';

/** What one occurrence in a field weighs at each coded length: four tables of 256, one after the other. */
export type LengthTables = Float64Array;

type Totals = Pick<SegmentMeta, 'fieldTotals' | 'fieldChunks'>;

/** Average length of each field where it is not empty, over all given segments. */
export function averageLengths(metas: readonly Totals[]): number[] {
  return FIELDS.map((_, field) => {
    const words = metas.reduce((sum, meta) => sum + (meta.fieldTotals[field] as number), 0);
    const chunks = metas.reduce((sum, meta) => sum + (meta.fieldChunks[field] as number), 0);
    return Math.max(1, words / Math.max(1, chunks));
  });
}

/** BM25F's weight of an occurrence: of its field, less in a long one (Robertson, Zaragoza, Taylor 2004). */
export function lengthTables(averages: readonly number[], scoring: Scoring): LengthTables {
  const tables = new Float64Array(FIELDS.length * 256);
  for (let field = 0; field < FIELDS.length; field++) {
    const b = scoring.b[field] as number;
    for (let code = 0; code < 256; code++) {
      const share = codedLength(code) / (averages[field] as number);
      tables[field * 256 + code] = (scoring.weights[field] as number) / (1 - b + b * share);
    }
  }
  return tables;
}

/** From 0 (absent) towards 1: how much a term's counts in a chunk say. */
export function saturation(
  counts: ArrayLike<number>,
  at: number,
  place: { readonly tables: LengthTables; readonly lengths: Uint8Array; readonly ordinal: number },
  k1: number,
): number {
  const { tables, lengths, ordinal } = place;
  let weighted = 0;
  for (let field = 0; field < 4; field++) {
    const count = counts[at + field] as number;
    if (count > 0)
      weighted +=
        count * (tables[field * 256 + (lengths[ordinal * 4 + field] as number)] as number);
  }
  return weighted / (k1 + weighted);
}
