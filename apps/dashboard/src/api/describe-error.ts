import { ConnectionError, SheafError } from '@sheaf/client';

export type DescribedError = {
  readonly sentence: string;
  /** What the person can do; null where the sentence says it. */
  readonly remedy: string | null;
  readonly requestId: string | null;
};

const REMEDIES: Readonly<Record<string, string>> = {
  insufficient_scope: 'Ask an admin of this server to do it, or to make you an admin.',
  csrf_token_invalid: 'Reload the page and try again.',
  rate_limited: 'Wait a moment and try again.',
  internal_error: 'Try again; if it stays so, the log of the server says more under this request.',
};

/** An error in words for the person in front of the page. */
export function describeError(error: Error): DescribedError {
  if (error instanceof SheafError) {
    return {
      sentence: capitalise(error.message),
      remedy: REMEDIES[error.code] ?? null,
      requestId: error.status >= 500 ? error.requestId : null,
    };
  }
  if (error instanceof ConnectionError) {
    return {
      sentence: 'The server does not answer.',
      remedy: 'Check that it is running and that this machine can reach it, then try again.',
      requestId: null,
    };
  }
  return { sentence: capitalise(error.message), remedy: null, requestId: null };
}

function capitalise(sentence: string): string {
  const text = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
