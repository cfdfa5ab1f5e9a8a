import type { DocumentJob } from '@sheaf/contract';
import type { documentJobs } from '../../store/schema/index.ts';

export type DocumentJobRow = typeof documentJobs.$inferSelect;

/** A job as the API shows it. */
export function toDocumentJob(row: DocumentJobRow): DocumentJob {
  return {
    job_id: row.id,
    status: row.status,
    format: row.resultFormat,
    pages: row.pages,
    elements: row.elements,
    tables: row.tables,
    confidence: row.confidence,
    processing_time_ms: row.processingTimeMs,
    error: row.error,
    error_code: row.errorCode,
    detected_format: row.detectedFormat,
    filename: row.filename,
    media_type: row.mediaType,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    progress: { stage: row.stage, pages_done: row.pagesDone, pages_total: row.pagesTotal },
    warnings: row.warnings,
    metadata: row.metadata,
    cached: row.cached,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    attempts: row.attempts,
    engine_version: row.engineVersion,
    parent_job_id: row.parentJobId,
  };
}
