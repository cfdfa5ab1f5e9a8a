import { EXIT } from './exit-codes.ts';
import { Interruption } from './interruption.ts';
import { UsageError } from './usage-error.ts';

export type Failure = {
  readonly exitCode: number;
  /** One line; empty when there is nothing to say. */
  readonly message: string;
  readonly code: string | null;
  readonly requestId: string | null;
  /** Whether every other call would fail in the same way. */
  readonly isGeneral: boolean;
};

/** What a person and a script need to know of an error; null for one that nobody foresaw. */
export function describeFailure(error: unknown): Failure | null {
  const plain = { code: null, requestId: null, isGeneral: true };
  if (error instanceof Interruption) {
    const message = error.exitCode === EXIT.brokenPipe ? '' : error.message;
    return { ...plain, exitCode: error.exitCode, message };
  }
  if (error instanceof UsageError) {
    const message = `${error.message}; --help says more`;
    return { ...plain, exitCode: error.exitCode, message };
  }
  if (!(error instanceof Error)) return null;
  // By name: the classes are the client's, and commands that need none of it do not load it.
  if (error.name === 'ConnectionError') {
    return { ...plain, exitCode: EXIT.unreachable, message: error.message };
  }
  if (error.name === 'SheafError') return describeRefusal(error as Refusal);
  if (error.name === 'NotReadableError') {
    const message = 'the file changed or went away while it was sent';
    return { ...plain, exitCode: EXIT.failed, message, isGeneral: false };
  }
  if (isOwnTrouble(error)) {
    return { ...plain, exitCode: EXIT.failed, message: error.message, isGeneral: false };
  }
  return null;
}

type Refusal = Error & {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
};

function describeRefusal({ status, code, message, requestId }: Refusal): Failure {
  const isKeyTrouble = status === 401 || status === 403;
  // Options are the same for all that is sent, so what is wrong with them is wrong for all.
  const isGeneral = isKeyTrouble || code === 'unreadable_answer' || [422, 429].includes(status);
  const details = [code, requestId].filter((each) => each !== null).join(', ');
  return {
    exitCode: isKeyTrouble ? EXIT.unauthorized : exitCodeOf(status),
    message: `${message} (${details})`,
    code,
    requestId,
    isGeneral,
  };
}

/** A server that is up but cannot work yet is as good as away. */
function exitCodeOf(status: number): number {
  if (status === 422) return EXIT.usage;
  return [502, 503, 504].includes(status) ? EXIT.unreachable : EXIT.failed;
}

/** Trouble with one input, what the service itself refuses on its database, or files of this machine: no permission, no space, no such folder. */
function isOwnTrouble(error: NodeJS.ErrnoException): boolean {
  return ['InputError', 'HttpError'].includes(error.name) || typeof error.syscall === 'string';
}
