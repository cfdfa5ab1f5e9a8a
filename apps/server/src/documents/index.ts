export { applyRetention, type Retention } from './apply-retention.ts';
export { createDocumentWorker, type DocumentWorker } from './create-document-worker.ts';
export { pageImageJobs, parseJobs } from './document-job-kinds.ts';
export type { DocumentParser, ParseOutcome, ParserEvent } from './document-parser.ts';
export { documentsFeature } from './feature.ts';
