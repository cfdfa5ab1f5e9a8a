import type { ChatOptions } from '@sheaf/contract';
import type { WorkIdentity } from '../../jobs/index.ts';
import { jobKind } from '../../queue/index.ts';

export type TurnInput = {
  readonly sessionId: string;
  readonly message: ChatOptions;
};

/** What an answer is asked for by; its id is the `signal_id` of its stream. */
export const TURN: WorkIdentity<TurnInput> = {
  kind: jobKind('chat-turn', { retryLimit: 5 }),
  idPrefix: 'sig',
  keepDays: 30,
  failureEvent: (code, message) => ({ name: 'error', data: { code, message } }),
};
