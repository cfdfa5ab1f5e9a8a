export { documentsFeature } from './feature.ts';
export { applyRetention, type Retention } from './jobs/apply-retention.ts';
export {
  createDocumentJob,
  createDocumentJobs,
  type NewDocumentJob,
} from './jobs/create-document-job.ts';
export { pageImageJobs, parseJobs } from './jobs/document-job-kinds.ts';
export { findDocumentJob } from './jobs/find-document-job.ts';
export { removeDocuments } from './jobs/remove-documents.ts';
export { requireResult } from './jobs/require-result.ts';
export { stopJobTree } from './jobs/stop-job-tree.ts';
export type { DocumentJobRow } from './jobs/to-document-job.ts';
export { readDocument } from './results/read-document.ts';
export { sendBlob } from './results/send-blob.ts';
export { receiveUploadWith, type Upload } from './upload/receive-upload.ts';
export { recogniseUpload } from './upload/recognise-upload.ts';
export { requireCallbackTarget } from './upload/require-callback-target.ts';
export { asSentence } from './work/as-sentence.ts';
export { createDocumentWorker, type DocumentWorker } from './work/create-document-worker.ts';
export type { DocumentParser, ParseOutcome, ParserEvent } from './work/document-parser.ts';
export { UNREADABLE } from './work/unreadable.ts';
