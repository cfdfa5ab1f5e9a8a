import { documentJobKinds } from '../documents/index.ts';
import type { JobKind } from '../queue/index.ts';
import { webhookJobKinds } from '../webhooks/index.ts';

/** Every kind of work any feature enqueues; a kind that is not here cannot be enqueued. */
export const ALL_JOB_KINDS: readonly JobKind<object>[] = [...documentJobKinds, ...webhookJobKinds];
