import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type OfProject = { readonly projectId: AnyPgColumn };

/** Only what belongs to the caller's project: part of every statement over project data that a caller causes. */
export function ownedBy(table: OfProject, { projectId }: { readonly projectId: string }): SQL {
  return eq(table.projectId, projectId);
}

/**
 * Says that a statement is right to look beyond one project, and why: a worker that was handed an id, a chore for all.
 * Every statement has either this or `ownedBy`.
 */
export function inAnyProject(_table: OfProject, _reason: string): SQL {
  return sql`true`;
}
