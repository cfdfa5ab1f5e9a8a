/** What a script can rely on; `docs/cli.md` says it too. */
export const EXIT = {
  ok: 0,
  /** A document failed, or the server refused something. */
  failed: 1,
  usage: 2,
  unreachable: 3,
  /** The key is missing, wrong, or not allowed to do this. */
  unauthorized: 4,
  timedOut: 5,
  interrupted: 130,
  brokenPipe: 141,
  terminated: 143,
} as const;

export const EXIT_HELP = `Exit codes: 0 all is well; 1 a document failed or the server refused something; 2 wrong arguments;
3 the server cannot be reached; 4 the key is missing, wrong or not allowed to do this; 5 --timeout
passed; 130 interrupted.`;
