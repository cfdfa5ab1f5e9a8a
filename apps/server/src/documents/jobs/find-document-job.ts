import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Principal } from '../../http/principal.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';
import type { DocumentJobRow } from './to-document-job.ts';

/** The job of that id in the caller's project, or 404. */
export async function findDocumentJob(
  db: Transaction,
  principal: Principal,
  jobId: string,
): Promise<DocumentJobRow> {
  const [row] = await db
    .select()
    .from(documentJobs)
    .where(and(eq(documentJobs.id, jobId), ownedBy(documentJobs, principal)));
  return orNotFound(row, jobId);
}

/** The same for polling, which is most of all calls: built and planned once, and not in line behind uploads' transactions. */
export async function pollDocumentJob(
  db: Database,
  { projectId }: Principal,
  jobId: string,
): Promise<DocumentJobRow> {
  const [row] = await preparedFor(db).execute({ jobId, projectId });
  return orNotFound(row, jobId);
}

function orNotFound(row: DocumentJobRow | undefined, jobId: string): DocumentJobRow {
  if (!row) throw new HttpError('not_found', `There is no document job ${jobId}.`);
  return row;
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

function preparedFor(db: Database): ReturnType<typeof prepare> {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  return known;
}

function prepare(db: Database) {
  return db
    .select()
    .from(documentJobs)
    .where(
      and(
        eq(documentJobs.id, sql.placeholder('jobId')),
        ownedBy(documentJobs, { projectId: sql.placeholder('projectId') }),
      ),
    )
    .prepare('poll_document_job');
}
