import type { Stretch } from '../document/pair.ts';

/** One entry of an array, with where each of its values stands. */
export type Item = {
  readonly value: unknown;
  readonly proofs: readonly {
    /** JSON pointer inside the item; empty for the item itself. */
    readonly path: string;
    readonly confidence: number;
    readonly stretches: readonly Stretch[];
  }[];
};
