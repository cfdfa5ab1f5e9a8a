import type { Connection } from '../client-options.ts';
import { createDocumentJobsClient } from './document-jobs-client.ts';
import { createDocumentResultsClient } from './document-results-client.ts';
import { createDocumentUploadsClient } from './document-uploads-client.ts';

export type DocumentsClient = ReturnType<typeof createDocumentsClient>;

/** One method for each endpoint under `/v2/documents`, `waitFor` and `submitAndWait`. */
export function createDocumentsClient(connection: Connection) {
  return {
    ...createDocumentUploadsClient(connection),
    ...createDocumentJobsClient(connection),
    ...createDocumentResultsClient(connection),
  };
}
