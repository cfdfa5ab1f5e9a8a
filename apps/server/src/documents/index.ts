export { applyRetention, type Retention } from './apply-retention.ts';
export { asSentence } from './as-sentence.ts';
export {
  createDocumentJob,
  createDocumentJobs,
  type NewDocumentJob,
} from './create-document-job.ts';
export { createDocumentWorker, type DocumentWorker } from './create-document-worker.ts';
export { pageImageJobs, parseJobs } from './document-job-kinds.ts';
export type { DocumentParser, ParseOutcome, ParserEvent } from './document-parser.ts';
export { documentsFeature } from './feature.ts';
export { findDocumentJob } from './find-document-job.ts';
export { readDocument } from './read-document.ts';
export { receiveUploadWith, type Upload } from './receive-upload.ts';
export { recogniseUpload } from './recognise-upload.ts';
export { removeDocuments } from './remove-documents.ts';
export { requireCallbackTarget } from './require-callback-target.ts';
export { requireResult } from './require-result.ts';
export { sendBlob } from './send-blob.ts';
export { stopJobTree } from './stop-job-tree.ts';
export type { DocumentJobRow } from './to-document-job.ts';
export { UNREADABLE } from './unreadable.ts';
