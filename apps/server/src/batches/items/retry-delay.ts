/** Before the second attempt (ms); it doubles with each. */
const FIRST_MS = 500;
const LONGEST_MS = 60_000;

/** How long an item waits after so many failed attempts. Not all at once: what failed together would fail together again. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const wholeMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(wholeMs * (0.5 + random() / 2));
}
