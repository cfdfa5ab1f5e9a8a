import { readFileSync } from 'node:fs';
import { ownModelPath } from '../engines/model-path.ts';

/** How likely letters follow each other in words: n-grams in a hash table (training/spelling). */
export type LetterModel = {
  /** Logarithm of the chance that `letter` follows the end of `before`; a blank begins and ends a word. */
  readonly logChance: (before: string, letter: string) => number;
};

/** Letters seen together at most, the one that follows included. */
export const LONGEST = 6;
/** Steps of the eight-bit numbers of the table: parts of the natural logarithm. */
export const STEPS = { chance: 16, backoff: 32 };
/** What a letter that no word holds costs. */
const UNKNOWN = -12;
/** Bytes of an entry: two of its name, its chance, what falling back from it costs. */
export const ENTRY_BYTES = 4;

let model: LetterModel | undefined;

/** The model of this project, loaded once. */
export function ownLetterModel(): LetterModel {
  model ??= letterModel(readFileSync(ownModelPath('spelling.bin')));
  return model;
}

/** A model around its table, whose number of entries is a power of two. */
export function letterModel(table: Uint8Array): LetterModel {
  const mask = table.length / ENTRY_BYTES - 1;
  const find = (letters: string): number => {
    const hash = hashLetters(letters);
    const name = nameOf(hash);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const at = slot * ENTRY_BYTES;
      const there = (table[at] ?? 0) | ((table[at + 1] ?? 0) << 8);
      if (there === name) return at;
      if (there === 0) return -1;
    }
  };
  return {
    logChance(before, letter) {
      let cost = 0;
      for (let context = before.slice(1 - LONGEST); ; context = context.slice(1)) {
        const at = find(context + letter);
        if (at >= 0) return -(cost + (table[at + 2] ?? 0) / STEPS.chance);
        if (context === '') return UNKNOWN - cost;
        const from = find(context);
        if (from >= 0) cost += (table[from + 3] ?? 0) / STEPS.backoff;
      }
    },
  };
}

/** FNV-1a over the letters' codes. */
export function hashLetters(letters: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < letters.length; i++) {
    hash = Math.imul(hash ^ letters.charCodeAt(i), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** What tells entries apart that hash to the same place; 0 is an empty place. */
export function nameOf(hash: number): number {
  return ((hash >>> 16) ^ (hash & 0xff)) & 0xffff || 1;
}
