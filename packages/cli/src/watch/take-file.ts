import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DocumentJob, DocumentOptions, SheafClient } from '@sheaf/client';
import { placesIn } from '../documents/output-place.ts';
import { writeDownload } from '../documents/write-download.ts';
import { describeFailure } from '../remote/describe-failure.ts';
import { FILE_ENDINGS, type Rendering } from '../rendering.ts';
import type { SeenFile } from './scan-folder.ts';
import type { WatchedFile, WatchRecord } from './watch-record.ts';

export type Watch = {
  readonly client: SheafClient;
  readonly signal: AbortSignal;
  readonly folder: string;
  readonly outFolder: string;
  readonly rendering: Rendering;
  readonly options: DocumentOptions;
  readonly record: WatchRecord;
};

/** What became of a file; null: nothing was to be done. */
export type TakenFile = {
  readonly name: string;
  readonly job_id: string | null;
  readonly status: 'completed' | 'failed';
  readonly pages?: number | null;
  readonly output?: string;
  readonly error?: string;
} | null;

/** Brings the result of a file up to date, with no work that was done before. */
export async function takeFile(watch: Watch, file: SeenFile): Promise<TakenFile> {
  const { record, folder, signal } = watch;
  const known = record.get(file.name);
  const isSame = known?.sizeBytes === file.sizeBytes && known.modifiedMs === file.modifiedMs;
  if (known && isSame && isSettled(watch, file.name, known)) return null;
  const sha256 = await hashOf(path.join(folder, file.name), signal);
  const seen = { sizeBytes: file.sizeBytes, modifiedMs: file.modifiedMs, sha256 };
  if (known?.sha256 === sha256 && isSettled(watch, file.name, known)) {
    await record.set(file.name, { ...known, ...seen });
    return null;
  }
  // From here on its result is not that of the bytes it had.
  if (known && known.sha256 !== sha256) {
    await record.set(file.name, { ...seen, status: 'pending', jobId: null, children: 0 });
  }
  return renew(watch, file.name, seen);
}

/** Takes the result of a file with the same bytes, or has this one parsed. */
async function renew(watch: Watch, name: string, seen: Seen): Promise<TakenFile> {
  const { record, signal } = watch;
  const twin = record.findCompleted(seen.sha256);
  if (twin !== undefined && twin !== name) {
    const copied = await copyResult(watch, name, twin, seen);
    if (copied !== null) return copied;
  }
  try {
    return await parse(watch, name, seen, record.get(name)?.jobId ?? null);
  } catch (error) {
    signal.throwIfAborted();
    const failure = describeFailure(error);
    if (!failure || failure.isGeneral) throw error;
    return fail(watch, name, seen, { code: failure.code, message: failure.message });
  }
}

/** Done, and what was written is still there. */
function isSettled(watch: Watch, name: string, { status }: WatchedFile): boolean {
  if (status === 'pending') return false;
  return existsSync(status === 'completed' ? placeOf(watch, name) : errorPlaceOf(watch, name));
}

type Seen = Pick<WatchedFile, 'sizeBytes' | 'modifiedMs' | 'sha256'>;

function placeOf({ outFolder, rendering }: Watch, name: string): string {
  return path.join(outFolder, `${name}${FILE_ENDINGS[rendering]}`);
}

function errorPlaceOf({ outFolder }: Watch, name: string): string {
  return path.join(outFolder, `${name}.error.json`);
}

async function hashOf(place: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash, { signal });
  return hash.digest('hex');
}

/** Null where the other's result is gone, or became another's while it was copied. */
async function copyResult(
  watch: Watch,
  name: string,
  twin: string,
  seen: Seen,
): Promise<TakenFile> {
  const place = placeOf(watch, name);
  const unfinished = `${place}.${process.pid}.part`;
  if (!existsSync(placeOf(watch, twin))) return null;
  await mkdir(path.dirname(place), { recursive: true });
  await copyFile(placeOf(watch, twin), unfinished);
  const other = watch.record.get(twin);
  if (other?.sha256 !== seen.sha256 || other.status !== 'completed') {
    await rm(unfinished, { force: true });
    return null;
  }
  await rename(unfinished, place);
  await finish(watch, name, { ...seen, status: 'completed', jobId: other.jobId, children: 0 });
  return { name, job_id: other.jobId, status: 'completed', output: place };
}

/** A job that an earlier run submitted is followed to its end; without one there is a new one. */
async function parse(
  watch: Watch,
  name: string,
  seen: Seen,
  earlier: string | null,
): Promise<TakenFile> {
  const { client, signal, record, options, folder } = watch;
  let job = earlier === null ? null : await findJob(watch, earlier);
  if (job === null) {
    const upload = { path: path.join(folder, name), name: path.basename(name) };
    const { job_id: jobId } = await client.documents.submit(upload, options, { signal });
    await record.set(name, { ...seen, status: 'pending', jobId, children: 0 });
    job = await client.documents.waitFor(jobId, { signal });
  }
  if (job.status !== 'completed') {
    const message = job.error ?? `the job is ${job.status}`;
    return fail(watch, name, seen, { code: job.error_code ?? null, message }, job.job_id);
  }
  const place = placeOf(watch, name);
  const children = await writeResults(watch, job.job_id, place);
  await finish(watch, name, { ...seen, status: 'completed', jobId: job.job_id, children });
  return {
    name,
    job_id: job.job_id,
    status: 'completed',
    pages: job.pages ?? null,
    output: place,
  };
}

/** The ended job; null where it was removed meanwhile. */
async function findJob({ client, signal }: Watch, jobId: string): Promise<DocumentJob | null> {
  try {
    return await client.documents.waitFor(jobId, { signal });
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') return null;
    throw error;
  }
}

/** The result of a job, and those of all inside it in a folder of its name; gives how many are inside. */
async function writeResults(watch: Watch, jobId: string, place: string): Promise<number> {
  const { client, signal, rendering } = watch;
  const ending = FILE_ENDINGS[rendering];
  const result = { kind: 'result', format: rendering } as const;
  await writeDownload(await client.documents.download(jobId, result, { signal }), place, signal);
  const children = await client.documents.children(jobId, { signal });
  const inside = place.slice(0, -ending.length);
  const places = placesIn(
    inside,
    children.map(({ filename }) => filename),
    ending,
  );
  for (const [index, child] of children.entries()) {
    const ended = await client.documents.waitFor(child.job_id, { signal });
    const target = places[index] ?? inside;
    if (ended.status === 'completed') await writeResults(watch, child.job_id, target);
    else await writeError(`${target}.error.json`, describeJob(ended));
  }
  return children.length;
}

type Trouble = { readonly code: string | null; readonly message: string };

function describeJob({ error, error_code: code, status, job_id }: DocumentJob) {
  return { code: code ?? null, message: error ?? `the job is ${status}`, job_id };
}

async function fail(
  watch: Watch,
  name: string,
  seen: Seen,
  { code, message }: Trouble,
  jobId: string | null = null,
): Promise<TakenFile> {
  // What an earlier version of the file said is no longer so.
  await rm(placeOf(watch, name), { force: true });
  await writeError(errorPlaceOf(watch, name), { code, message, job_id: jobId });
  await watch.record.set(name, { ...seen, status: 'failed', jobId, children: 0 });
  return { name, job_id: jobId, status: 'failed', error: message };
}

async function writeError(place: string, error: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const unfinished = `${place}.${process.pid}.part`;
  await writeFile(unfinished, `${JSON.stringify(error, null, 2)}\n`);
  await rename(unfinished, place);
}

async function finish(watch: Watch, name: string, file: WatchedFile): Promise<void> {
  await rm(errorPlaceOf(watch, name), { force: true });
  await watch.record.set(name, file);
}
