import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  ENTRY_BYTES,
  hashLetters,
  LONGEST,
  nameOf,
  STEPS,
} from '../../packages/parser/src/ocr/correct/letter-model.ts';

/** Languages count so much beside each other; others 1. English is what most scans are in. */
const LANGUAGE_WEIGHTS: Readonly<Record<string, number>> = { eng: 3 };
/** Words and abbreviations of forms, letters and receipts, as if they stood in a text that often. */
const DOCUMENT_WORD_WEIGHT = 40;
/** Taken off every count for what was not seen (absolute discounting, Ney et al. 1994). */
const DISCOUNT = 0.6;
/** Chance of a letter of which nothing is known. */
const LEAST_CHANCE = 1 / 400;
/** A full table is slow to look up in. */
const MOST_FILLED = 0.8;

const { values: options } = parseArgs({
  options: {
    text: { type: 'string', default: join(import.meta.dirname, '../data/text') },
    words: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    slots: { type: 'string', default: String(2 ** 19) },
  },
});

/** n-gram → weighted number of words it stands in. */
type Counts = Map<string, number>;

function main(): void {
  const counts = countNgrams(wordWeights());
  const slots = Number(options.slots);
  const kept = strongest(counts, Math.floor(slots * MOST_FILLED));
  const table = tableOf(counts, kept, slots);
  process.stdout.write(`${counts.size} n-grams, ${kept.size} kept, ${table.length} bytes\n`);
  if (options.out) writeFileSync(options.out, table);
}

/** Words in small letters; a word seen more often counts more, but less than in proportion. */
function wordWeights(): Map<string, number> {
  const weights = new Map<string, number>();
  for (const name of readdirSync(options.text).sort()) {
    const weight = LANGUAGE_WEIGHTS[basename(name, '.txt.gz')] ?? 1;
    const seen = new Map<string, number>();
    for (const word of wordsOf(
      gunzipSync(readFileSync(join(options.text, name))).toString('utf8'),
    )) {
      seen.set(word, (seen.get(word) ?? 0) + 1);
    }
    for (const [word, times] of seen) add(weights, word, weight * (1 + Math.log2(times)));
  }
  for (const path of options.words) {
    for (const word of new Set(wordsOf(readFileSync(path, 'utf8')))) add(weights, word, 1);
  }
  const ordinary = readFileSync(join(import.meta.dirname, 'document-words.txt'), 'utf8');
  for (const word of new Set(wordsOf(ordinary))) add(weights, word, DOCUMENT_WORD_WEIGHT);
  return weights;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
}

function countNgrams(words: ReadonlyMap<string, number>): Counts {
  const counts: Counts = new Map();
  for (const [word, weight] of words) {
    const padded = ` ${word.replaceAll('’', "'")} `;
    for (let end = 1; end < padded.length; end++) {
      for (let start = Math.max(0, end - LONGEST + 1); start <= end; start++) {
        const ngram = padded.slice(start, end + 1);
        counts.set(ngram, (counts.get(ngram) ?? 0) + weight);
      }
    }
  }
  return counts;
}

/** The n-grams seen most, with everything they begin with. */
function strongest(counts: Counts, most: number): Counts {
  const ranked = [...counts.values()].sort((a, b) => b - a);
  const least = ranked[Math.min(ranked.length, most) - 1] ?? 0;
  return new Map([...counts].filter(([ngram, count]) => ngram.length === 1 || count > least));
}

function tableOf(counts: Counts, kept: Counts, slots: number): Uint8Array {
  const sums: Counts = new Map();
  for (const [ngram, count] of counts) add(sums, ngram.slice(0, -1), count);
  const shares: Counts = new Map();
  for (const ngram of kept.keys()) add(shares, ngram.slice(0, -1), shareOf(ngram));
  function shareOf(ngram: string): number {
    const sum = sums.get(ngram.slice(0, -1)) ?? 1;
    return Math.max(0, (counts.get(ngram) ?? 0) - DISCOUNT) / sum;
  }
  /** What is left for letters that were not seen there. */
  const fallback = (context: string) => Math.max(1e-3, 1 - (shares.get(context) ?? 0));
  const chanceOf = (ngram: string): number =>
    ngram === ''
      ? LEAST_CHANCE
      : shareOf(ngram) + fallback(ngram.slice(0, -1)) * chanceOf(ngram.slice(1));
  const table = new Uint8Array(slots * ENTRY_BYTES);
  for (const ngram of kept.keys()) {
    put(table, ngram, -Math.log(chanceOf(ngram)), -Math.log(fallback(ngram)));
  }
  return table;
}

function add(sums: Counts, key: string, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}

function put(table: Uint8Array, ngram: string, chance: number, backoff: number): void {
  const mask = table.length / ENTRY_BYTES - 1;
  const hash = hashLetters(ngram);
  const name = nameOf(hash);
  let at = (hash & mask) * ENTRY_BYTES;
  while (table[at] || table[at + 1]) at = (at + ENTRY_BYTES) % table.length;
  table[at] = name & 0xff;
  table[at + 1] = name >> 8;
  table[at + 2] = Math.min(255, Math.round(chance * STEPS.chance));
  table[at + 3] = Math.min(255, Math.round(backoff * STEPS.backoff));
}

main();
