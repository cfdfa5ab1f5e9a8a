import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { TransferProgress } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { type ActiveWork, defineWork, type WorkOutcome } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, jobs } from '../../store/schema/index.ts';
import { DOWNLOAD, type DownloadInput, type DownloadResult } from './download-identity.ts';
import { isDownloaded } from './read-elements.ts';
import { zipElements } from './zip-elements.ts';

/** People watch bars move; more often than this nobody sees. */
const TELL_MS = 500;

/** Packs the files of a datasource, to be fetched when done. */
export const downloadWork = defineWork<DownloadInput>({
  ...DOWNLOAD,
  // Each reads and writes the disk, and does little else.
  places: () => ({ concurrency: 2 }),
  run: packDownload,
});

async function packDownload(
  services: ProcessServices,
  work: ActiveWork<DownloadInput>,
): Promise<WorkOutcome> {
  const { row, input, signal } = work;
  const progress = await startProgress(services, work);
  let toldAt = 0;
  const zip = zipElements(services, row, input, ({ path, sizeBytes }) => {
    progress.files_done++;
    progress.bytes_done += sizeBytes;
    if (Date.now() - toldAt < TELL_MS) return;
    toldAt = Date.now();
    const now = { ...progress, percent_complete: percentOf(progress), file: path };
    work.tell({ stage: 'packing', progress: now }, { name: 'progress', data: now });
  });
  const source = Readable.fromWeb(zip as ReadableStream);
  const { sha256, sizeBytes } = await services.blobs.put(source, { signal });
  const result: DownloadResult = { sha256, sizeBytes };
  const done = { ...progress, percent_complete: 100, size_bytes: sizeBytes };
  return {
    result,
    events: [{ name: 'stream_complete', data: { job_id: row.id, ...done } }],
    async store(transaction) {
      const [job] = await transaction
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, row.id), ownedBy(jobs, row)))
        .for('update');
      // Gone meanwhile with a file that is in it.
      if (job) await services.blobs.reference(transaction, sha256);
    },
  };
}

type Mutable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

async function startProgress(
  { database }: ProcessServices,
  { row, input }: ActiveWork<DownloadInput>,
): Promise<Mutable<TransferProgress>> {
  const [all] = await database.sideDb
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${dataElements.sizeBytes}), 0)`,
    })
    .from(dataElements)
    .where(and(ownedBy(dataElements, row), isDownloaded(row, input)));
  return {
    percent_complete: 0,
    files_done: 0,
    files_total: all?.files ?? 0,
    bytes_done: 0,
    bytes_total: Number(all?.bytes ?? 0),
  };
}

function percentOf({ bytes_done, bytes_total }: TransferProgress): number {
  return bytes_total === 0 ? 100 : Math.round((1_000 * bytes_done) / bytes_total) / 10;
}
