import path from 'node:path';
import type { DocumentJob, SheafClient } from '@sheaf/client';
import { limitConcurrency } from '../limit-concurrency.ts';
import { describeFailure } from '../remote/describe-failure.ts';
import type { OverwriteGuard } from '../remote/overwrite-guard.ts';
import type { Printer } from '../remote/printer.ts';
import { FILE_ENDINGS, type Rendering } from '../rendering.ts';
import { followJob } from './follow-job.ts';
import { JOB_COLUMNS, WRITTEN_JOB_COLUMNS } from './job-columns.ts';
import type { JobTally } from './job-tally.ts';
import { placesIn } from './output-place.ts';
import { writeDownload } from './write-download.ts';

export type AwaitedJob = {
  readonly jobId: string;
  /** How it is called in lines and messages; as the server calls it when absent. */
  readonly name?: string | undefined;
  /** Where its result goes; undefined: nowhere. */
  readonly place?: string | undefined;
};

type Context = {
  readonly client: SheafClient;
  readonly print: Printer;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly tally: JobTally;
  readonly rendering: Rendering;
  readonly guard: OverwriteGuard;
  readonly withChildren: boolean;
  /** Only ids are printed. */
  readonly isQuiet: boolean;
};

/** Streams held open at once; jobs run in the order they came, so those behind lose nothing by waiting. */
const STREAMS_AT_ONCE = 8;

/** Gives a function that follows a job and all inside it to the end, printing a line for each as it ends. */
export function createJobAwaiter(context: Context): (job: AwaitedJob) => Promise<void> {
  const limit = limitConcurrency(STREAMS_AT_ONCE);

  async function follow(awaited: AwaitedJob): Promise<void> {
    context.tally.start(awaited.jobId);
    const children = await limit(() => followOne(context, awaited));
    if (!context.withChildren) return;
    await Promise.all(children.map(follow));
  }
  return follow;
}

async function followOne(context: Context, awaited: AwaitedJob): Promise<readonly AwaitedJob[]> {
  const { client, print, tally, signal } = context;
  try {
    const { job, children } = await followJob(client, awaited.jobId, {
      signal,
      onEvent(event) {
        tally.see(awaited.name ?? awaited.jobId, event);
        print.progress(tally.progress());
      },
      onSilence() {
        print.note(
          `${context.name}: the trace of ${awaited.jobId} fell silent; its record has ended`,
        );
      },
    });
    if (awaited.place !== undefined && job.status === 'completed') {
      await context.guard.requireFree(awaited.place);
      const part = { kind: 'result', format: context.rendering } as const;
      const result = await client.documents.download(job.job_id, part, { signal });
      await writeDownload(result, awaited.place, signal);
    }
    tally.end(job);
    await printJob(context, awaited, job);
    const name = awaited.name ?? job.filename;
    return awaitedChildren(context, { ...awaited, name }, children);
  } catch (error) {
    const failure = describeFailure(error);
    if (!failure || failure.isGeneral) throw error;
    tally.giveUp(awaited.jobId);
    print.note(`${context.name}: ${awaited.name ?? awaited.jobId}: ${failure.message}`);
    return [];
  }
}

function printJob(
  { print, isQuiet }: Context,
  { place, ...awaited }: AwaitedJob,
  job: DocumentJob,
): Promise<void> {
  const name = awaited.name ?? job.filename;
  if (isQuiet) return print.write(`${job.job_id}\n`);
  const output = job.status === 'completed' && place !== undefined ? { output: place } : {};
  const line = { ...job, name, ...output };
  const columns = place === undefined ? JOB_COLUMNS : WRITTEN_JOB_COLUMNS;
  return print.row(columns, line, { file: name, ...job, ...output });
}

/** What lies inside goes into a folder beside the result of what it lies in. */
function awaitedChildren(
  { rendering }: Context,
  { name, place }: AwaitedJob,
  children: readonly { readonly job_id: string; readonly filename: string }[],
): AwaitedJob[] {
  const ending = FILE_ENDINGS[rendering];
  const places =
    place === undefined
      ? []
      : placesIn(
          path.join(path.dirname(place), path.basename(place, ending)),
          children.map(({ filename }) => filename),
          ending,
        );
  return children.map(({ job_id: jobId, filename }, index) => ({
    jobId,
    name: `${name} > ${filename}`,
    place: places[index],
  }));
}
