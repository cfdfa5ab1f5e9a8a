import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../input-error.ts';
import type { SeenFile } from './scan-folder.ts';

/** What is known of a file that was taken. */
export type WatchedFile = Omit<SeenFile, 'name'> & {
  readonly sha256: string;
  /** `pending`: its job was submitted and has not been seen to end. */
  readonly status: 'pending' | 'completed' | 'failed';
  readonly jobId: string | null;
  /** Files inside it; each has a result of its own. */
  readonly children: number;
};

/** What was done in earlier runs: a file beside the results, replaced as a whole after every step. */
export class WatchRecord {
  readonly #place: string;
  /** What results depend on beside the bytes; with others all is done anew. */
  readonly #settings: string;
  readonly #files: Map<string, WatchedFile>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(place: string, settings: string, files: Map<string, WatchedFile>) {
    this.#place = place;
    this.#settings = settings;
    this.#files = files;
  }

  static async open(outFolder: string, settings: string): Promise<WatchRecord> {
    const place = path.join(outFolder, '.sheaf-watch.json');
    const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return new WatchRecord(place, settings, new Map());
    const stored = parseRecord(place, text);
    const files = stored.settings === settings ? Object.entries(stored.files) : [];
    return new WatchRecord(place, settings, new Map(files));
  }

  get(name: string): WatchedFile | undefined {
    return this.#files.get(name);
  }

  /** A file with the same bytes whose result is there. */
  findCompleted(sha256: string): string | undefined {
    const found = [...this.#files].find(
      ([, file]) => file.sha256 === sha256 && file.status === 'completed' && file.children === 0,
    );
    return found?.[0];
  }

  /** Durable when this resolves. */
  async set(name: string, file: WatchedFile): Promise<void> {
    this.#files.set(name, file);
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  async #write(): Promise<void> {
    const files = Object.fromEntries(this.#files);
    const text = JSON.stringify({ settings: this.#settings, files }, null, 1);
    const unfinished = `${this.#place}.${process.pid}.part`;
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, this.#place);
  }
}

type StoredRecord = {
  readonly settings: string;
  readonly files: Readonly<Record<string, WatchedFile>>;
};

function parseRecord(place: string, text: string): StoredRecord {
  try {
    const record = JSON.parse(text) as StoredRecord;
    if (typeof record.settings === 'string' && typeof record.files === 'object') return record;
  } catch {
    // Told below.
  }
  throw new InputError(`${place} is no record of a watched folder; move it away to begin anew`);
}
