import type { BlobStore } from '../../blobs/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { requireResult } from '../jobs/require-result.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';

/** The parsed document of a completed job as JSON; null when it is no longer kept. */
export async function readDocument(
  { blobs }: { readonly blobs: BlobStore },
  row: DocumentJobRow,
): Promise<Buffer | null> {
  try {
    const { sha256, part } = requireResult(row, 'document');
    return await blobs.read(sha256, part);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
