import { setTimeout as sleep } from 'node:timers/promises';
import type { TransferProgress } from '@sheaf/contract';
import { sql } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { type ActiveWork, defineWork, type WorkOutcome } from '../../jobs/index.ts';
import { jobKind } from '../../queue/index.ts';

export type UploadInput = {
  readonly datasourceId: string;
  readonly elementIds: readonly string[];
  /** Whether it lasts until the files can be found. */
  readonly awaitsIngest: boolean;
};

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** Of the time that has passed: what takes long is looked at seldom. */
const PAUSE_SHARE = 0.05;

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
  const begun = performance.now();
  let told = -1;
  for (;;) {
    const counted = await countFiles(services, work);
    const progress = progressOf(counted);
    if (counted.filesDone >= counted.files) {
      return { result: progress, events: [{ name: 'stream_complete', data: progress }] };
    }
    if (counted.filesDone !== told) {
      told = counted.filesDone;
      work.tell({ stage: 'ingesting', progress }, { name: 'progress', data: progress });
    }
    await sleep(pauseAfter(performance.now() - begun), undefined, { signal: work.signal });
  }
}

function pauseAfter(passedMs: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, passedMs * PAUSE_SHARE));
}

type Counted = {
  readonly files: number;
  readonly bytes: number;
  readonly filesDone: number;
  readonly bytesDone: number;
  readonly lastPath: string | null;
};

/** Counted where the files are: many uploads of many files are followed at once. */
async function countFiles(
  { database }: ProcessServices,
  { row, input }: ActiveWork<UploadInput>,
): Promise<Counted> {
  const { rows } = await database.sideDb.execute<Counted>(sql`
    select
      count(*)::int as files,
      coalesce(sum(size_bytes), 0)::float8 as bytes,
      (count(*) filter (where is_done))::int as "filesDone",
      coalesce(sum(size_bytes) filter (where is_done), 0)::float8 as "bytesDone",
      (array_agg(path order by updated_at desc) filter (where is_done))[1] as "lastPath"
    from (
      select size_bytes, path, updated_at,
        ${!input.awaitsIngest} or status in ('completed', 'failed', 'canceled') as is_done
      from data_elements
      where project_id = ${row.projectId} and id = any(${sql.param([...input.elementIds])}::text[])
    ) as file`);
  const [counted] = rows;
  if (!counted) throw new Error('counting gave no row');
  return counted;
}

function progressOf({ files, bytes, filesDone, bytesDone, lastPath }: Counted): TransferProgress {
  return {
    percent_complete: files === 0 ? 100 : Math.round((1000 * filesDone) / files) / 10,
    files_done: filesDone,
    files_total: files,
    bytes_done: bytesDone,
    bytes_total: bytes,
    ...(lastPath !== null && { file: lastPath }),
  };
}
