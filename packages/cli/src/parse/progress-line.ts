const BAR_WIDTH = 24;

/** One line on a terminal that says which file and page is being read; silent elsewhere. */
export class ProgressLine {
  readonly #stream: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly #files: number;
  #done = -1;
  #name = '';

  constructor(stream: NodeJS.WritableStream & { readonly isTTY?: boolean }, files: number) {
    this.#stream = stream;
    this.#files = files;
  }

  startFile(name: string): void {
    this.#done++;
    this.#name = name;
    this.#draw(0, '');
  }

  page(done: number, total: number): void {
    this.#draw(total === 0 ? 0 : done / total, ` page ${done}/${total}`);
  }

  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K');
  }

  #draw(shareOfFile: number, detail: string): void {
    if (!this.#stream.isTTY) return;
    const share = (this.#done + shareOfFile) / this.#files;
    const filled = Math.round(share * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    this.#stream.write(`\r\x1b[K${bar} ${this.#done + 1}/${this.#files} ${this.#name}${detail}`);
  }
}
