/** Draws that are the same for the same seed. */
export type Chance = {
  /** 0 to 1, 1 excluded. */
  readonly random: () => number;
  /** A whole number, both ends included. */
  readonly whole: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True for this share of draws. */
  readonly happens: (share: number) => boolean;
};

/** A generator of draws (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number =>
    low + Math.floor(random() * (high - low + 1));
  return {
    random,
    whole,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
    happens: (share) => random() < share,
  };
}
