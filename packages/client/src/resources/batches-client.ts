import type { Connection } from '../client-options.ts';
import { createBatchDefinitionsClient } from './batch-definitions-client.ts';
import { createBatchExecutionsClient } from './batch-executions-client.ts';

export type BatchesClient = ReturnType<typeof createBatchesClient>;

/** Files and rows in bulk: definitions, executions, and what they come to. */
export function createBatchesClient(connection: Connection) {
  return {
    ...createBatchDefinitionsClient(connection),
    ...createBatchExecutionsClient(connection),
  };
}
