import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { pipeline as finish } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/index.ts';
import type { BlobBackend, Stretch } from './blob-backend.ts';
import { BlobError } from './blob-error.ts';
import { sweepStagingFolder } from './sweep-staging-folder.ts';

export type StoredBlob = { readonly sha256: string; readonly sizeBytes: number };

/** A stretch of a blob with a hash of its own. */
export type BlobPart = Stretch & { readonly sha256: string };

export type PutOptions = {
  readonly maxBytes?: number;
  /** Aborting ends the upload and leaves nothing behind. */
  readonly signal?: AbortSignal;
};

/** How long unreferenced bytes are kept: far longer than the time between `put` and `reference`. */
const GRACE_MS = 60 * 60 * 1000;

/** Longer than any upload or document lasts: what is older was left by a crash. */
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Bytes by their SHA-256, counted by who refers to them. `put` makes the bytes durable; whoever stores the hash calls
 * `reference` in the same transaction, and `release` when it lets go. `collect` removes what nobody refers to.
 */
export class BlobStore {
  readonly #db: Database;
  readonly #backend: BlobBackend;

  constructor(db: Database, backend: BlobBackend) {
    this.#db = db;
    this.#backend = backend;
  }

  /** Stores bytes as they come, with bounded memory, and gives their name. */
  async put(
    source: Uint8Array | AsyncIterable<Uint8Array>,
    options: PutOptions = {},
  ): Promise<StoredBlob> {
    const stagedFile = path.join(this.#backend.stagingFolder, randomUUID());
    try {
      const blob = await stage(source, stagedFile, options);
      await this.adopt(stagedFile, blob);
      return blob;
    } catch (error) {
      await rm(stagedFile, { force: true });
      throw error;
    }
  }

  /** Stores a file of a scratch folder whose hash is known; the file is gone afterwards. */
  async adopt(file: string, { sha256, sizeBytes }: StoredBlob): Promise<void> {
    // First the row, then the bytes: the collector works under the row's lock, so it cannot pass between.
    await this.#touch({ sha256, sizeBytes });
    await this.#backend.keep(file, sha256, sizeBytes);
  }

  /** A new private folder, from which files can be adopted without copying; whoever asks removes it. */
  makeScratchFolder(): Promise<string> {
    return mkdtemp(path.join(this.#backend.stagingFolder, 'work-'));
  }

  /** Puts the bytes at a new file, only to be read; whoever reads them checks the hash. */
  layOut(sha256: string, file: string): Promise<void> {
    return this.#backend.layOut(sha256, file);
  }

  /** The bytes, or a part of them, as a stream, which fails at its end when they are not what was stored. */
  async open(sha256: string, part?: BlobPart): Promise<Readable> {
    if (part?.length === 0) return Readable.from([]);
    return verified(await this.#backend.open(sha256, part), part?.sha256 ?? sha256);
  }

  /** A range of the bytes, both ends included, or of a part of them; there is no hash to check it by. */
  openRange(
    sha256: string,
    { start, end }: { readonly start: number; readonly end: number },
    part?: BlobPart,
  ): Promise<Readable> {
    return this.#backend.open(sha256, {
      offset: (part?.offset ?? 0) + start,
      length: end - start + 1,
    });
  }

  async sizeOf(sha256: string): Promise<number> {
    const { rows } = await this.#db.execute<{ size: string }>(
      sql`select size_bytes as size from blobs where sha256 = ${sha256}`,
    );
    if (!rows[0]) throw new BlobError('blob_missing', `blob ${sha256} is not stored`);
    return Number(rows[0].size);
  }

  async read(sha256: string, part?: BlobPart): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.open(sha256, part)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** Counts one more that refers to the bytes, or to each of several. */
  async reference(transaction: Transaction, sha256: string | readonly string[]): Promise<void> {
    const wanted = new Set([sha256].flat());
    const found = await changeCounts(transaction, [sha256].flat(), 1);
    for (const one of found) wanted.delete(one);
    const [missing] = wanted;
    if (missing !== undefined) {
      throw new BlobError('blob_missing', `blob ${missing} was never put`);
    }
  }

  /** Counts one less; the bytes go some time after the last. */
  async release(transaction: Transaction, sha256: string | readonly string[]): Promise<void> {
    await changeCounts(transaction, [sha256].flat(), -1);
  }

  /** Removes blobs that nobody has referred to for a while; gives how many. */
  async collect(graceMs: number = GRACE_MS): Promise<number> {
    let removed = 0;
    while (await this.#collectOne(graceMs)) removed++;
    return removed;
  }

  /** Removes what crashes have left on its way in; with 0 all of it, for who knows that nobody else is at work. */
  sweep(staleMs: number = STALE_MS): Promise<number> {
    return sweepStagingFolder(this.#backend.stagingFolder, staleMs);
  }

  async #collectOne(graceMs: number): Promise<boolean> {
    return this.#db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ sha256: string }>(sql`
        delete from blobs where sha256 = (
          select sha256 from blobs where reference_count = 0
            and touched_at <= now() - ${graceMs} * interval '1 ms'
          order by touched_at limit 1 for update skip locked)
        returning sha256`);
      const [row] = rows;
      if (!row) return false;
      // A crash from here on keeps the row: the next collection removes the bytes again.
      await this.#backend.remove(row.sha256);
      return true;
    });
  }

  async #touch({ sha256, sizeBytes }: StoredBlob): Promise<void> {
    await this.#db.execute(sql`
      insert into blobs (sha256, size_bytes) values (${sha256}, ${sizeBytes})
      on conflict (sha256) do update set touched_at = now()`);
  }
}

/** Rows are locked in the order of their names, so that two who change many do not wait for each other. */
async function changeCounts(
  transaction: Transaction,
  sha256s: readonly string[],
  by: 1 | -1,
): Promise<readonly string[]> {
  const { rows } = await transaction.execute<{ sha256: string }>(sql`
    with change as (
      select sha256, count(*)::int * ${by}::int as by
      from unnest(${sql.param([...sha256s])}::text[]) as sha256 group by sha256
    ), locked as (
      select sha256 from blobs where sha256 in (select sha256 from change) order by sha256 for update
    )
    update blobs set reference_count = greatest(0, reference_count + change.by), touched_at = now()
    from change join locked using (sha256) where blobs.sha256 = change.sha256
    returning blobs.sha256`);
  return rows.map((row) => row.sha256);
}

async function stage(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  stagedFile: string,
  { maxBytes = Number.POSITIVE_INFINITY, signal }: PutOptions,
): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) {
        done(new BlobError('blob_too_large', `more than ${maxBytes} bytes`));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const bytes = source instanceof Uint8Array ? Readable.from([Buffer.from(source)]) : source;
  const file = createWriteStream(stagedFile, { flags: 'wx', mode: 0o600 });
  await finish(bytes, meter, file, ...(signal ? [{ signal }] : []));
  return { sha256: hash.digest('hex'), sizeBytes };
}

function verified(source: Readable, sha256: string): Readable {
  const hash = createHash('sha256');
  // The end is held back until all is checked: who is sent damaged bytes never gets the length he was told.
  let held: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      const ready = held;
      held = chunk;
      done(null, ready);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new BlobError('blob_damaged', `the bytes of blob ${sha256} have changed on disk`));
    },
  });
  // An error of the source destroys the check with the same error, which is where readers see it.
  return pipeline(source, check, () => {});
}
