import { parseDelimited } from './parse-delimited.ts';

export type Dialect = {
  readonly delimiter: string;
  /** Letters before the first record: a `sep=` line that Excel writes. */
  readonly start: number;
};

const DELIMITERS = [',', ';', '\t', '|'];
/** Records the choice is made from. */
const SAMPLE_RECORDS = 100;
const SAMPLE_LETTERS = 64 * 1024;

/** The delimiter that cuts the first records into the same number of fields most often, more fields winning. */
export function detectDialect(text: string, usual: string): Dialect {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared?.[1]) return { delimiter: declared[1], start: declared[0].length };
  const sample = text.slice(0, SAMPLE_LETTERS);
  const isWhole = sample.length === text.length;
  let best = { delimiter: usual, score: 0 };
  for (const delimiter of [usual, ...DELIMITERS.filter((other) => other !== usual)]) {
    const score = consistency(sample, delimiter, isWhole);
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, start: 0 };
}

function consistency(sample: string, delimiter: string, isWhole: boolean): number {
  const counts = new Map<number, number>();
  let records = 0;
  for (const record of parseDelimited(sample, delimiter, 0)) {
    if (record.length === 1 && record[0]?.trim() === '') continue;
    counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
    records++;
    if (records === SAMPLE_RECORDS) break;
  }
  // The sample may end within a record.
  const total = isWhole ? records : Math.max(1, records - 1);
  let best = 0;
  for (const [fields, times] of counts) {
    if (fields < 2) continue;
    best = Math.max(best, (times / total) * (1 + Math.log2(fields) / 10));
  }
  return best;
}
