import { isConnectionError } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { type ItemOutcome, notStored } from '../items/item-outcome.ts';
import { settleItems } from '../items/settle-items.ts';
import type { RunningItems } from './running-items.ts';

/** Settled in one transaction. */
const AT_ONCE = 200;

/** Stores what has ended. What the database will not take, for a reason of its own, fails; what it cannot take now waits. */
export async function settleEnded(
  services: ProcessServices,
  runnerId: string,
  items: RunningItems,
): Promise<void> {
  for (const [executionId, outcomes] of items.takeEnded()) {
    for (let from = 0; from < outcomes.length; from += AT_ONCE) {
      const some = outcomes.slice(from, from + AT_ONCE);
      try {
        await settleSome(services, runnerId, executionId, some);
      } catch (error) {
        items.putBack(executionId, outcomes.slice(from));
        throw error;
      }
    }
  }
}

async function settleSome(
  services: ProcessServices,
  runnerId: string,
  executionId: string,
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  try {
    await settleItems(services, runnerId, executionId, outcomes);
  } catch (error) {
    if (isConnectionError(error)) throw error;
    services.logger.error({ executionId, err: error }, 'results were not stored');
    // One of them is at fault: the others go in without it.
    const [only, ...others] = outcomes;
    if (others.length > 0) {
      for (const one of outcomes) await settleSome(services, runnerId, executionId, [one]);
    } else if (only && only.outcome.kind === 'succeeded') {
      await settleItems(services, runnerId, executionId, [notStored(only)]);
    } else throw error;
  }
}
