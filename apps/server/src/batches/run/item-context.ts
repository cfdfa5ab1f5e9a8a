import type { ProcessServices } from '../../features/process-services.ts';
import type { StoredBatchSpec } from '../../store/schema/index.ts';

/** What an attempt at an item knows and works with; it stores nothing. */
export type ItemContext = {
  readonly services: ProcessServices;
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly executionId: string;
  readonly spec: StoredBatchSpec;
  readonly item: {
    readonly ordinal: number;
    readonly dataElementId: string | null;
    readonly filename: string;
    readonly row: Record<string, unknown> | null;
  };
  readonly signal: AbortSignal;
  addTokens(input: number, output: number): void;
};

/** The session of an item has the same id in every attempt, and sorts as the items do. */
export function sessionIdOf({ executionId, item }: ItemContext): string {
  const unique = executionId.slice(executionId.indexOf('_') + 1);
  return `ses_${unique}${item.ordinal.toString(32).padStart(6, '0')}`;
}
