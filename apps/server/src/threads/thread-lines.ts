import { ThreadLine } from './thread-line.ts';

/** Several threads for one kind of thing that nobody waits for: who asks gets into the shortest line. */
export class ThreadLines<Request, Reply> {
  readonly #lines: readonly { readonly line: ThreadLine<Request, Reply>; waiting: number }[];

  readonly #giveWay: () => Promise<void>;

  /** `giveWay`: resolves when the next may begin. */
  constructor(module: URL, threads: number, giveWay: () => Promise<void>, limitMs?: number) {
    this.#giveWay = giveWay;
    this.#lines = Array.from({ length: threads }, () => ({
      line: new ThreadLine<Request, Reply>(module, limitMs),
      waiting: 0,
    }));
  }

  async ask(prepare: () => Promise<Request>): Promise<Reply> {
    const shortest = this.#lines.reduce((best, one) => (one.waiting < best.waiting ? one : best));
    shortest.waiting++;
    try {
      return await shortest.line.ask(async () => {
        await this.#giveWay();
        return prepare();
      });
    } finally {
      shortest.waiting--;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lines.map(({ line }) => line.close()));
  }
}
