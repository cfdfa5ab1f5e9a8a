import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { announceKeyChange } from '../api-keys/announce-key-change.ts';
import type { Transaction } from '../database/index.ts';
import { takeDatasourceAway } from '../datasources/index.ts';
import { removeDocuments } from '../documents/index.ts';
import type { ProcessServices } from '../features/process-services.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import {
  accountSessions,
  accounts,
  apiKeys,
  datasources,
  documentJobs,
  projects,
} from '../store/schema/index.ts';

type Project = typeof projects.$inferSelect;

/** Something came in meanwhile. */
class ProjectGrown extends Error {}

/**
 * Removes a project with everything in it, and what else goes with that, in one transaction; whoever works in it is taken to the
 * oldest that is left, or is signed out where that is not for them.
 */
export async function removeProject(
  services: ProcessServices,
  projectId: string,
  then: (transaction: Transaction, project: Project) => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await attempt(services, projectId, then);
    } catch (error) {
      if (!(error instanceof ProjectGrown)) throw error;
    }
  }
}

async function attempt(
  services: ProcessServices,
  projectId: string,
  then: (transaction: Transaction, project: Project) => Promise<void>,
): Promise<void> {
  const owner = { projectId };
  const ofProject = and(ownedBy(documentJobs, owner), isNull(documentJobs.parentJobId));
  const roots = await services.database.db
    .select({ id: documentJobs.id })
    .from(documentJobs)
    .where(ofProject);
  const jobIds = roots.map(({ id }) => id);
  await removeDocuments(services, projectId, jobIds, async (transaction) => {
    // From here on nothing can be added to it.
    const { project, heir } = await lockProject(transaction, projectId);
    const [later] = await transaction
      .select({ id: documentJobs.id })
      .from(documentJobs)
      .where(ofProject)
      .limit(1);
    if (later) throw new ProjectGrown();
    const mine = await transaction
      .select({ id: datasources.id })
      .from(datasources)
      .where(ownedBy(datasources, owner));
    for (const { id } of mine) await takeDatasourceAway(transaction, services, owner, id);
    await movePeople(transaction, projectId, heir);
    await endKeys(transaction, projectId);
    await transaction.delete(projects).where(eq(projects.id, projectId));
    await then(transaction, project);
  });
}

/** The project, and the oldest of the others; those are locked too, so that two cannot delete each other's last one. */
async function lockProject(
  transaction: Transaction,
  projectId: string,
): Promise<{ readonly project: Project; readonly heir: string }> {
  const all = await transaction.select().from(projects).orderBy(projects.id).for('update');
  const project = all.find(({ id }) => id === projectId);
  if (!project) throw new HttpError('not_found', `There is no project ${projectId}.`);
  const heir = all.find(({ id }) => id !== projectId);
  if (!heir) throw new HttpError('last_project');
  return { project, heir: heir.id };
}

async function movePeople(
  transaction: Transaction,
  projectId: string,
  heir: string,
): Promise<void> {
  await transaction
    .update(accounts)
    .set({ projectIds: sql`array_remove(${accounts.projectIds}, ${projectId})` })
    .where(sql`${projectId} = any(${accounts.projectIds})`);
  const mayOpenHeir = transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        eq(accounts.role, 'admin'),
        isNull(accounts.projectIds),
        sql`${heir} = any(${accounts.projectIds})`,
      ),
    );
  await transaction
    .update(accountSessions)
    .set({ currentProjectId: heir })
    .where(
      and(
        eq(accountSessions.currentProjectId, projectId),
        sql`${accountSessions.accountId} in ${mayOpenHeir}`,
      ),
    );
}

/** Processes that have them in memory forget them when this commits. */
async function endKeys(transaction: Transaction, projectId: string): Promise<void> {
  const keys = await transaction
    .delete(apiKeys)
    .where(ownedBy(apiKeys, { projectId }))
    .returning({ id: apiKeys.id });
  for (const { id } of keys) await announceKeyChange(transaction, id);
}
