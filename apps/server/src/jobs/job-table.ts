import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What every table of jobs has; functions over the life of a job work on any of them. */
export type JobTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly projectId: AnyPgColumn;
  readonly status: AnyPgColumn;
};

/** What is known of any job. */
export type JobRow = {
  readonly id: string;
  readonly projectId: string;
  readonly status: string;
  readonly error: string | null;
  readonly errorCode: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
};

/** States from which a job goes on by itself. */
export const UNFINISHED = ['queued', 'processing'] as const;

export function isUnfinished({ status }: { readonly status: string }): boolean {
  return status === 'queued' || status === 'processing';
}
