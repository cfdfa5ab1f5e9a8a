import { ConnectionError } from './connection-error.ts';
import { SheafError } from './sheaf-error.ts';

/** A gateway that finds nobody behind it answers so, as does a server on its way down or up. */
const PASSING_STATUSES = [408, 429, 502, 503, 504];

/** Whether the same call may well succeed in a moment. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.isPassing;
  if (!(error instanceof SheafError)) return false;
  return PASSING_STATUSES.includes(error.status) || error.code === 'idempotency_in_progress';
}
