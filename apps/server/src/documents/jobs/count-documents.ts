import type { CounterStore } from '../../metrics/counter-store.ts';
import type { DocumentJobRow } from './to-document-job.ts';

/** Counts documents that have ended, by how. */
export function countDocuments(counters: CounterStore, rows: readonly DocumentJobRow[]): void {
  for (const { status, errorCode, cached, pages } of rows) {
    const outcome = errorCode === 'canceled' ? 'canceled' : status;
    counters.add('sheaf_documents_total', { outcome, cached: String(cached) });
    if (!cached && pages !== null) counters.add('sheaf_pages_total', {}, pages);
  }
}
