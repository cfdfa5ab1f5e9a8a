type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/**
 * An error as the log may have it: what went wrong and where, never the values of a statement, which may be passwords
 * or parts of documents. Drizzle puts them into its message, PostgreSQL into `detail`.
 */
export function toLogError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  const message = withoutValues(error.message);
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message,
    ...(code !== undefined && { code: String(code) }),
    stack: stackOf(error),
    ...(error.cause instanceof Error && { cause: toLogError(error.cause) }),
  };
}

/** Values stand behind the statement, to the end of the message. */
function withoutValues(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '');
}

/** The places alone: the message above them is told by itself. */
function stackOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
