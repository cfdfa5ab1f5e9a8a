import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import { sessions } from '../store/schema/index.ts';

export type TransformRow = typeof sessions.$inferSelect;

/** The transform of that id in the project, or 404. */
export async function findTransform(
  db: Transaction,
  owner: { readonly projectId: string },
  executionId: string,
): Promise<TransformRow> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.id, executionId), eq(sessions.kind, 'transform'), ownedBy(sessions, owner)),
    );
  if (!row) throw new HttpError('not_found', `There is no transform ${executionId}.`);
  return row;
}
