import { setTimeout as sleep } from 'node:timers/promises';
import type { TransferProgress } from '@sheaf/contract';
import { and, inArray } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { type ActiveWork, defineWork, type WorkOutcome } from '../../jobs/index.ts';
import { jobKind } from '../../queue/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import type { DataElementRow } from '../find-datasource.ts';

export type UploadInput = {
  readonly datasourceId: string;
  readonly elementIds: readonly string[];
  /** Whether it lasts until the files can be found. */
  readonly awaitsIngest: boolean;
};

const PAUSE_MS = 250;

/** Follows uploaded files until they are final. */
export const uploadWork = defineWork<UploadInput>({
  kind: jobKind('content-upload'),
  idPrefix: 'upl',
  keepDays: 7,
  // They do nothing but look.
  places: () => ({ concurrency: 64 }),
  run: followUpload,
});

async function followUpload(
  services: ProcessServices,
  work: ActiveWork<UploadInput>,
): Promise<WorkOutcome> {
  let told = -1;
  for (;;) {
    const rows = await readElements(services, work);
    const done = work.input.awaitsIngest ? rows.filter(isFinal) : rows;
    const progress = progressOf(rows, done);
    if (done.length >= rows.length) {
      return { result: progress, events: [{ name: 'stream_complete', data: progress }] };
    }
    if (done.length !== told) {
      told = done.length;
      work.tell({ stage: 'ingesting', progress }, { name: 'progress', data: progress });
    }
    await sleep(PAUSE_MS, undefined, { signal: work.signal });
  }
}

function readElements(
  { database }: ProcessServices,
  { row, input }: ActiveWork<UploadInput>,
): Promise<readonly DataElementRow[]> {
  return database.sideDb
    .select()
    .from(dataElements)
    .where(and(ownedBy(dataElements, row), inArray(dataElements.id, [...input.elementIds])));
}

function isFinal({ status }: DataElementRow): boolean {
  return status === 'completed' || status === 'failed' || status === 'canceled';
}

function progressOf(
  rows: readonly DataElementRow[],
  done: readonly DataElementRow[],
): TransferProgress {
  const bytes = (some: readonly DataElementRow[]) =>
    some.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const last = done.at(-1);
  return {
    percent_complete: rows.length === 0 ? 100 : Math.round((1000 * done.length) / rows.length) / 10,
    files_done: done.length,
    files_total: rows.length,
    bytes_done: bytes(done),
    bytes_total: bytes(rows),
    ...(last && { file: last.path }),
  };
}
