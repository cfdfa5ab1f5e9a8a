import { isConnectionError } from '../database/index.ts';

/** Whether a call failed because the database went away under it. A file that is not there says much the same, but has a path. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionError(error) && !namesFile(error);
}

function namesFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'path' in error || namesFile(error.cause);
}
