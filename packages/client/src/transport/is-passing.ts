import { ConnectionError } from './connection-error.ts';
import { SheafError } from './sheaf-error.ts';

/** Refusals that the same call may well not meet again; a gateway that finds nobody behind it answers with a 5xx too. */
const PASSING_STATUSES = [408, 429, 500, 502, 503, 504];

/** What a second try will not mend, whatever its status says. */
const LASTING_CODES = ['parser_crashed'];

/** Whether the same call may well succeed in a moment. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.isPassing;
  if (!(error instanceof SheafError) || LASTING_CODES.includes(error.code)) return false;
  return PASSING_STATUSES.includes(error.status) || error.code === 'idempotency_in_progress';
}
