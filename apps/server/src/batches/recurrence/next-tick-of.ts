import type { StoredBatchSpec } from '../../store/schema/index.ts';
import { nextTick } from './next-tick.ts';
import { parseCron } from './parse-cron.ts';

/** When a batch is run next by its recurrence; null where it has none. */
export function nextTickOf({ cron, timeZone }: StoredBatchSpec, after: Date): Date | null {
  return cron === null ? null : nextTick(parseCron(cron), timeZone, after);
}
