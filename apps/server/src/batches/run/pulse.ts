/** Work that is done when it is asked for and, to be sure, now and then: one round at a time, none forgotten. */
export class Pulse {
  readonly #work: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(work: () => Promise<void>, intervalMs: number, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
    this.#timer = setInterval(() => this.ask(), intervalMs);
  }

  /** A round from now on, or another one after the one that runs. */
  ask(): void {
    if (this.#stopped) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.#rounds().finally(() => {
      this.#round = undefined;
    });
  }

  /** Resolves when nothing is going on any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#round;
  }

  async #rounds(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#work();
      } catch (error) {
        // The database may be gone for a moment; the next round tries again.
        this.#onError(error);
      }
    } while (this.#again && !this.#stopped);
  }
}
