import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { detectFormat } from '@sheaf/parser/detect';
import { sql } from 'drizzle-orm';
import { publishDraft, storeAgent } from '../agents/index.ts';
import { MACHINE, recordAudit } from '../audit/index.ts';
import type { BlobStore } from '../blobs/index.ts';
import type { OpenDatabase, Transaction } from '../database/index.ts';
import { addFiles, type ReceivedFile, startIngest } from '../datasources/index.ts';
import { createEventStore } from '../events/event-store.ts';
import { newId } from '../http/new-id.ts';
import { ensureProject } from '../projects/ensure-project.ts';
import type { Queue } from '../queue/index.ts';
import { datasources, projects } from '../store/schema/index.ts';
import { SAMPLE_PROJECT } from './sample-project.ts';

export type SampleServices = {
  readonly database: OpenDatabase;
  readonly blobs: BlobStore;
  readonly queue: Queue;
};

/** Any number that no other part uses for its advisory lock. */
const SAMPLE_LOCK = 7_433_291_203;

/**
 * Puts the sample project beside the default one where there is no project at all yet, which is on a first start and never
 * again: the last project cannot be deleted. All of it is there or nothing, however many processes start at once.
 */
export async function plantSample(services: SampleServices): Promise<boolean> {
  if (await hasProjects(services.database.db)) return false;
  const files = await Promise.all(SAMPLE_PROJECT.files.map((name) => store(services.blobs, name)));
  return services.database.transact(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`);
    if (await hasProjects(transaction)) return false;
    // Who signs in comes to the oldest project, which is to be their own.
    await ensureProject(transaction);
    await plant(transaction, services, files);
    return true;
  });
}

async function hasProjects(transaction: Transaction): Promise<boolean> {
  return (await transaction.select({ id: projects.id }).from(projects).limit(1)).length > 0;
}

async function store(blobs: BlobStore, name: string): Promise<ReceivedFile> {
  const bytes = await readFile(path.join(SAMPLE_PROJECT.folder, name));
  const { mediaType } = detectFormat(bytes, name);
  return { ...(await blobs.put(bytes)), path: name, mediaType };
}

async function plant(
  transaction: Transaction,
  { database, blobs, queue }: SampleServices,
  files: readonly ReceivedFile[],
): Promise<void> {
  const { name, datasource, agent } = SAMPLE_PROJECT;
  const projectId = await ensureProject(transaction, name);
  await recordAudit(transaction, {
    action: 'project.created',
    projectId,
    actor: MACHINE,
    subject: { id: projectId, name },
  });
  const owner = { projectId, keyId: 'sample', keyName: 'Sheaf' };
  const datasourceId = newId('ds');
  const connector = { type: 'upload' };
  await transaction
    .insert(datasources)
    .values({ id: datasourceId, projectId, connector, ...datasource });
  await addFiles(transaction, { blobs }, owner, datasourceId, files);
  const events = createEventStore(database);
  await startIngest(transaction, { events, queue }, owner, datasourceId);
  const spec = { ...agent, datasources: [datasourceId] };
  const draft = await storeAgent(transaction, owner, spec);
  await publishDraft(transaction, owner, draft, 'The first version');
}
