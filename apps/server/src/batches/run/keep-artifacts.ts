import type { BlobStore } from '../../blobs/index.ts';
import type { AttemptOutcome, NewArtifact } from '../items/item-outcome.ts';
import type { ItemContext } from './item-context.ts';

type Made = Pick<ItemContext, 'item' | 'executionId' | 'spec'>;

/** Stores the bytes of what an item came to; they are nobody's until the item is settled. */
export async function keepArtifacts(
  { blobs }: { readonly blobs: BlobStore },
  { item, executionId, spec }: Made,
  outcome: AttemptOutcome,
): Promise<readonly NewArtifact[]> {
  if (outcome.kind !== 'succeeded') return [];
  const { result, confidence, session } = outcome;
  const errors = (session.result?.errors as readonly unknown[] | undefined) ?? [];
  const content = spec.agent
    ? {
        batch_execution_id: executionId,
        batch_item: item.ordinal,
        input_data_element_id: item.dataElementId,
        input_filename: item.filename,
        ...(item.row !== null && { row: item.row }),
        ...(result as object),
        confidence,
      }
    : result;
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  const { sha256, sizeBytes } = await blobs.put(bytes);
  return [
    {
      name: spec.agent ? 'answer' : 'data',
      filename: spec.agent ? 'answer.json' : 'data.json',
      type: 'json',
      mimeType: 'application/json',
      sha256,
      sizeBytes,
      valid: errors.length === 0,
    },
  ];
}
