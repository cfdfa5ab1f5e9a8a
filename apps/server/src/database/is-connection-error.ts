/** SQLSTATE classes that say the server went away or is not there yet: connection, operator intervention. */
const AWAY = /^(08|57P)/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** Whether the database was away, so that trying again may help, rather than that the statement was wrong. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (AWAY.test(code) || SOCKET_CODES.has(code))) return true;
  if (
    /connection terminated|timeout exceeded when trying to connect|not queryable/i.test(
      error.message,
    )
  ) {
    return true;
  }
  return isConnectionError(error.cause);
}
