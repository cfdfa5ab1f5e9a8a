import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BlobStore, openDiskBackend } from '@sheaf/server/blobs';
import { EmbeddedPostgres, type OpenDatabase, openDatabase } from '@sheaf/server/database';
import { KillableService } from './killable-service.ts';
import type { MixedDocument } from './mixed-documents.ts';

export type CrashReport = {
  readonly kills: Readonly<Record<'api' | 'worker' | 'database', number>>;
  readonly completed: number;
  /** Of each document that did not complete: its name and the reason given. */
  readonly failed: readonly string[];
  /** Documents whose result is not the undisturbed one. */
  readonly different: readonly string[];
  /** Documents with more than one `completed` event. */
  readonly completedTwice: readonly string[];
  /** Blobs on disk that nothing refers to, and references to blobs that are not there. */
  readonly orphans: readonly string[];
  readonly seconds: number;
};

export type CrashOptions = {
  /** An empty folder. */
  readonly folder: string;
  readonly documents: readonly MixedDocument[];
  readonly kills: number;
  readonly pauseMs: number;
};

/** Far more than an undisturbed document of this kind takes. */
const PATIENCE_MS = 120_000;
const FLAGS = ['--log-level', 'error', '--rate-upload', '100000', '--rate-read', '100000'];

/** Submits documents while the API, the worker and the database are killed, and looks at what became of them. */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const begun = Date.now();
  const postgres = await EmbeddedPostgres.start({ dataFolder: path.join(options.folder, 'pg') });
  const service = new KillableService({
    data: path.join(options.folder, 'data'),
    databaseUrl: postgres.url,
    flags: FLAGS,
  });
  try {
    await service.start();
    const undisturbed = await parseAll(service, options.documents);
    const killing = killAtRandom(service, postgres, options);
    const disturbed = await parseAll(service, options.documents);
    const kills = await killing;
    const failed = disturbed.filter(({ status }) => status !== 'completed');
    return {
      kills,
      completed: disturbed.length - failed.length,
      failed: failed.map(({ filename, error }) => `${filename}: ${error}`),
      different: disturbed
        .filter(({ result }, index) => result !== undisturbed[index]?.result)
        .map(({ filename }) => filename),
      completedTwice: disturbed
        .filter(({ completions }) => completions > 1)
        .map(({ filename }) => filename),
      orphans: await findOrphans(postgres.url, path.join(options.folder, 'data', 'blobs')),
      seconds: (Date.now() - begun) / 1000,
    };
  } finally {
    await service.stop();
    await postgres.stop();
  }
}

type Outcome = {
  readonly filename: string;
  readonly status: string;
  readonly error: string | null;
  readonly result: string;
  readonly completions: number;
};

let run = 0;

async function parseAll(
  service: KillableService,
  documents: readonly MixedDocument[],
): Promise<Outcome[]> {
  run++;
  const jobs: string[] = [];
  for (const [index, document] of documents.entries()) {
    jobs.push(await submit(service, document, `crash-${run}-${index}`));
  }
  const outcomes: Outcome[] = [];
  for (const [index, id] of jobs.entries()) {
    outcomes.push(await outcomeOf(service, id, documents[index]?.filename ?? ''));
  }
  return outcomes;
}

async function submit(
  service: KillableService,
  { filename, bytes }: MixedDocument,
  idempotencyKey: string,
): Promise<string> {
  for (;;) {
    const body = new FormData();
    body.set('file', new Blob([Uint8Array.from(bytes)]), filename);
    body.set('no_cache', 'true');
    const headers = { 'Idempotency-Key': idempotencyKey };
    const answer = await service.fetch('/v2/documents', { method: 'POST', body, headers });
    const text = await answer.text().catch(() => '');
    if (answer.status === 201) return (JSON.parse(text) as { job_id: string }).job_id;
    // The same key is in work by a request that died with its server.
    if (answer.status !== 409) throw new Error(`${answer.status} ${text}`);
    await sleep(200);
  }
}

async function outcomeOf(service: KillableService, id: string, filename: string): Promise<Outcome> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await service.fetch(`/v2/documents/${id}`);
    const job = (await answer.json()) as { status: string; error: string | null };
    if (job.status === 'completed' || job.status === 'failed') {
      const structured = await (await service.fetch(`/v2/documents/${id}/structured`)).text();
      const trace = await (await service.fetch(`/v2/documents/${id}/trace`)).text();
      const completions = trace.split('event: completed').length - 1;
      return { filename, ...job, result: structured, completions };
    }
    if (Date.now() > deadline) return { filename, ...job, result: '', completions: 0 };
    await sleep(100);
  }
}

async function killAtRandom(
  service: KillableService,
  postgres: EmbeddedPostgres,
  { kills, pauseMs }: CrashOptions,
): Promise<CrashReport['kills']> {
  const counts = { api: 0, worker: 0, database: 0 };
  const victims = ['worker', 'api', 'worker', 'database'] as const;
  for (let index = 0; index < kills; index++) {
    await sleep(pauseMs * (0.5 + Math.random()));
    const victim = victims[index % victims.length] ?? 'worker';
    counts[victim]++;
    if (victim === 'database') process.kill(postgres.pid, 'SIGKILL');
    else await service.kill(victim);
  }
  return counts;
}

/** The last kill may have been the database's: it comes back, as it does for everybody else. */
async function openRestarted(url: string): Promise<OpenDatabase> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await openDatabase(url);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** After collecting: every blob on disk is referred to, and every reference has its blob. */
async function findOrphans(url: string, folder: string): Promise<string[]> {
  const database = await openRestarted(url);
  try {
    const backend = await openDiskBackend(folder);
    await new BlobStore(database.db, backend).collect(0);
    const { rows } = await database.pool.query<{ sha256: string }>(
      'select sha256 from blobs where reference_count > 0',
    );
    const referred = new Set(rows.map(({ sha256 }) => sha256));
    const kept = new Set<string>();
    for await (const sha256 of backend.list()) kept.add(sha256);
    const unreferred = [...kept].filter((sha256) => !referred.has(sha256));
    return [...unreferred, ...[...referred].filter((sha256) => !kept.has(sha256))];
  } finally {
    await database.close();
  }
}
