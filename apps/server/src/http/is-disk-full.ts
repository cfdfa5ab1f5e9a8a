/** No room on a disk or in a quota of ours (POSIX), or on the disk of the database (SQLSTATE). */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or what it came from, is that there is no room for what was to be stored. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.includes((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause);
}
