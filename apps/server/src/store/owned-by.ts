import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type OfProject = { readonly projectId: AnyPgColumn };

/** A placeholder in statements that are prepared once. */
type Owner = { readonly projectId: string | Placeholder };

/** Only what belongs to the caller's project: part of every statement over project data that a caller causes. */
export function ownedBy(table: OfProject, { projectId }: Owner): SQL {
  return eq(table.projectId, projectId);
}

/**
 * Says that a statement is right to look beyond one project, and why: a worker that was handed an id, a chore for all.
 * Every statement has either this or `ownedBy`.
 */
export function inAnyProject(_table: OfProject, _reason: string): SQL {
  return sql`true`;
}
