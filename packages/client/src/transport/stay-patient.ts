import { isPassing } from './is-passing.ts';
import { sleep } from './sleep.ts';

export type Patience = {
  readonly signal?: AbortSignal;
  /** How long a server that has answered once may stay away; default 5 minutes. */
  readonly patienceMs?: number;
};

/** A restart with a large database takes less. */
const PATIENCE_MS = 5 * 60_000;
export const RECONNECT_MS = 1_000;

/** Repeats a call over and over while its trouble is a passing one. */
export async function stayPatient<Value>(
  call: () => Promise<Value>,
  { signal, patienceMs = PATIENCE_MS }: Patience,
): Promise<Value> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error) || Date.now() >= deadline) throw error;
      await sleep(RECONNECT_MS, signal);
    }
  }
}
