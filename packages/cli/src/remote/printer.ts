import { once } from 'node:events';
import type { CommandIo } from '../commands.ts';
import { plainText } from './plain-text.ts';

export type Column<Row> = {
  readonly title: string;
  /** On a terminal; elsewhere a tab parts columns. */
  readonly width: number;
  readonly text: (row: Row) => string | number | null | undefined;
};

export type Printer = ReturnType<typeof createPrinter>;

/** Writes rows as lines: aligned on a terminal, parted by tabs elsewhere, JSON where it was asked for. */
export function createPrinter(
  { stdout, stderr }: CommandIo,
  { json, signal }: { readonly json: boolean; readonly signal: AbortSignal },
) {
  let hasTitles = false;
  let shown = '';

  const clear = () => {
    if (shown !== '') stderr.write('\r\x1b[K');
    shown = '';
  };

  /** Waits for a reader that is slower than the server. */
  async function write(content: string | Uint8Array): Promise<void> {
    clear();
    signal.throwIfAborted();
    if (!stdout.write(content)) await once(stdout, 'drain', { signal });
  }

  return {
    json,
    write,
    /** `row` as JSON is what the API says of it. */
    async row<Row>(columns: readonly Column<Row>[], row: Row, record: unknown = row) {
      if (json) return write(`${JSON.stringify(record)}\n`);
      const isTerminal = stdout.isTTY === true;
      if (isTerminal && !hasTitles) await write(line(columns.map(padTitle)));
      hasTitles = true;
      const cells = columns.map((column) => plainText(String(column.text(row) ?? '-')));
      if (!isTerminal) return write(`${cells.join('\t')}\n`);
      return write(line(cells.map((cell, index) => cell.padEnd(columns[index]?.width ?? 0))));
    },
    /** One thing: for people as `text` has it, as JSON what the API says of it. */
    one: (record: unknown, text: string) => write(json ? `${JSON.stringify(record)}\n` : text),
    /** A line for people that is not the command's output. */
    note(text: string): void {
      clear();
      stderr.write(`${text}\n`);
    },
    /** A line that says how far it is and is written over; only on a terminal. */
    progress(text: string): void {
      if (stderr.isTTY !== true || text === shown) return;
      shown = text;
      stderr.write(`\r\x1b[K${plainText(text)}`);
    },
    clear,
  };
}

function padTitle<Row>({ title, width }: Column<Row>): string {
  return title.toUpperCase().padEnd(width);
}

function line(cells: readonly string[]): string {
  return `${cells.join('  ').trimEnd()}\n`;
}
