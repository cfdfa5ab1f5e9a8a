import { createDocumentJobsClient } from './document-jobs-client.ts';
import { createDocumentResultsClient } from './document-results-client.ts';
import { createDocumentUploadsClient } from './document-uploads-client.ts';
import type { ClientOptions } from './send-request.ts';

export type DocumentsClient = ReturnType<typeof createDocumentsClient>;

/** One method for each endpoint under `/v2/documents`, and `waitFor`. */
export function createDocumentsClient(options: ClientOptions) {
  return {
    ...createDocumentUploadsClient(options),
    ...createDocumentJobsClient(options),
    ...createDocumentResultsClient(options),
  };
}
