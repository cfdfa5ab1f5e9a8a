import { SheafError } from './sheaf-error.ts';

/** Windows of the rate limit last a minute; who asks for much more is asked again before (ms). */
const LONGEST_ASKED_MS = 90_000;
const FIRST_WAIT_MS = 250;
const LONGEST_OWN_WAIT_MS = 15_000;

/** How long to wait before the next try (ms): many clients that met the same trouble must not come back as one. */
export function waitBeforeRetry(error: Error, attempt: number, random = Math.random): number {
  const asked = error instanceof SheafError ? error.retryAfterSeconds : null;
  if (asked !== null) {
    return Math.min(LONGEST_ASKED_MS, asked * 1000) + Math.round(random() * FIRST_WAIT_MS);
  }
  const most = Math.min(LONGEST_OWN_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.round(most * (0.5 + random() / 2));
}
