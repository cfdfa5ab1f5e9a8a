import type { WorkIdentity } from '../jobs/index.ts';
import { jobKind } from '../queue/index.ts';

export type TransformInput = {
  readonly documentJobId: string;
  /** When it has taken long enough (RFC 3339); null: never. */
  readonly deadline: string | null;
};

/** What a transform is asked for by; its job, its stream and its session have one id. */
export const TRANSFORM: WorkIdentity<TransformInput> = {
  kind: jobKind('transform'),
  idPrefix: 'exe',
  keepDays: 7,
};
