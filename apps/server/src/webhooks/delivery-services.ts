import type { OpenDatabase } from '../database/index.ts';
import type { CounterStore } from '../metrics/counter-store.ts';
import type { TargetRules } from '../network/resolve-target.ts';
import type { Queue } from '../queue/index.ts';

/** What delivering is given by its role. */
export type DeliveryServices = {
  readonly database: OpenDatabase;
  readonly queue: Queue;
  readonly counters: CounterStore;
  readonly targets: TargetRules;
  /** Waits between attempts; one attempt more than waits is made. */
  readonly retryDelaysSeconds?: readonly number[];
  /** For one attempt, from looking the host up to the end of the answer. */
  readonly timeoutMs?: number;
};
