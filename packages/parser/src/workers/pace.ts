/** Before anything has been seen. */
const FIRST_GUESS_MS = 3_000;
/** A process that has just started needs some of it for itself. */
const LEAST_MS = 1_000;
/** What takes longer is stuck or huge: either can wait for others. */
const MOST_MS = 6_000;
const TIMES_THE_LONGEST = 3;
const REMEMBERED = 256;

/** How long honest work takes here and now, in processor time: the same scan is a second on one machine and three on another. */
export class Pace {
  readonly #lately: number[] = [];

  /** Tells of a stretch of work that came to its end. */
  note(cpuMs: number): void {
    this.#lately.push(cpuMs);
    if (this.#lately.length > REMEMBERED) this.#lately.shift();
  }

  /** What takes longer than this gives way to others. */
  get suspectAboveMs(): number {
    if (this.#lately.length === 0) return FIRST_GUESS_MS;
    const usual = TIMES_THE_LONGEST * Math.max(...this.#lately);
    return Math.min(MOST_MS, Math.max(LEAST_MS, usual));
  }
}
