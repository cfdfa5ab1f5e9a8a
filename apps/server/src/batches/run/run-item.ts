import { JobFailure } from '../../jobs/index.ts';
import { toStorableText } from '../../store/storable-text.ts';
import type { AttemptOutcome, Failure, Success } from '../items/item-outcome.ts';
import { NotReadYet } from './find-document.ts';
import type { ItemContext } from './item-context.ts';
import { runAgentItem } from './run-agent-item.ts';
import { runTransformItem } from './run-transform-item.ts';

/** Why a running item is told to stop. */
export type ItemStop = 'canceled' | 'shutting_down';

type Asked = Omit<ItemContext, 'addTokens'>;

/** A file that is being read is looked at again after this (ms). */
const LOOK_AGAIN_MS = 2_000;

/** What another attempt may do better; all other reasons stay as they are. */
const PASSING = new Set(['model_unavailable', 'timed_out', 'internal_error', 'incomplete_answer']);

/** One attempt at an item: always ends, within its time, in an outcome; nothing is stored. */
export async function runItem(asked: Asked): Promise<AttemptOutcome> {
  const used = { input: 0, output: 0 };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), asked.spec.itemTimeoutSeconds * 1000);
  const signal = AbortSignal.any([asked.signal, limit.signal]);
  const context: ItemContext = {
    ...asked,
    signal,
    addTokens(input, output) {
      used.input += input;
      used.output += output;
    },
  };
  try {
    // What does not heed the signal is left behind.
    const success = await Promise.race([attempt(context), rejectedBy(signal)]);
    return { ...success, tokens: { ...used } };
  } catch (error) {
    return { ...ended(asked, limit.signal, error), tokens: { ...used } };
  } finally {
    clearTimeout(timer);
  }
}

function attempt(context: ItemContext): Promise<Success> {
  const { agent, schema } = context.spec;
  return agent ? runAgentItem(context, agent) : runTransformItem(context, schema ?? {});
}

type Ended = Failure | { kind: 'canceled' } | { kind: 'returned'; delayMs: number };

function ended(
  { services, signal, spec, item, executionId }: Asked,
  limit: AbortSignal,
  error: unknown,
): Ended {
  if (signal.aborted) {
    const reason: ItemStop = signal.reason;
    return reason === 'canceled' ? { kind: 'canceled' } : { kind: 'returned', delayMs: 0 };
  }
  if (error instanceof NotReadYet) return { kind: 'returned', delayMs: LOOK_AGAIN_MS };
  if (limit.aborted) {
    return failure('timed_out', `there was no result within ${spec.itemTimeoutSeconds} seconds`);
  }
  if (error instanceof JobFailure) return failure(error.code, error.message);
  services.logger.error({ executionId, item: item.ordinal, err: error }, 'a batch item failed');
  return failure(
    'internal_error',
    'it failed for a reason of ours; the log of the server says why',
  );
}

function failure(code: string, error: string): Failure {
  return { kind: 'failed', code, error: toStorableText(error), mayDoBetter: PASSING.has(code) };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(new Error('stopped'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
