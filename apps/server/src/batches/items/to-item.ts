import type { BatchItem } from '@sheaf/contract';
import type { ItemRow } from './claim-items.ts';

/** An item as the API shows it. */
export function toItem(row: ItemRow): BatchItem {
  return {
    item: row.ordinal,
    input_data_element_id: row.dataElementId,
    filename: row.filename,
    row: row.row,
    status: row.status,
    attempts: row.attempts,
    error: row.error,
    error_code: row.errorCode,
    result: row.result ?? null,
    output_artifacts: [...row.artifacts],
    session_id: row.sessionId,
    confidence: row.confidence,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
