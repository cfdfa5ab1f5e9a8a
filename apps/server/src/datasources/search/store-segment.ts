import type { Segment, SegmentBlock } from '@sheaf/search';
import type { OpenDatabase, Transaction } from '../../database/index.ts';
import { searchBlocks, searchSegmentElements, searchSegments } from '../../store/schema/index.ts';
import type { MeaningModel } from './meaning-models.ts';

type Owner = { readonly id: string; readonly projectId: string; readonly datasourceId: string };

/** Blocks in one statement: some megabytes. */
const BLOCKS_AT_ONCE = 500;

/** Stores the index of one file's chunks. */
export async function storeSegment(
  transaction: Transaction,
  { id: dataElementId, projectId, datasourceId }: Owner,
  segment: Segment,
): Promise<void> {
  await storeBlocks(transaction, { projectId, datasourceId }, segment);
  await transaction.insert(searchSegmentElements).values({
    segmentId: segment.meta.id,
    dataElementId,
    firstOrdinal: 0,
    chunks: segment.meta.chunks,
  });
}

/** The segment without a word of whose chunks they are. */
export async function storeBlocks(
  transaction: Transaction,
  { projectId, datasourceId }: Omit<Owner, 'id'>,
  { meta, blocks }: Segment,
): Promise<void> {
  await transaction
    .insert(searchSegments)
    .values({ id: meta.id, projectId, datasourceId, meta: { ...meta } });
  await insertBlocks(transaction, meta.id, blocks);
}

/** A model beside the segments it is for. */
export async function storeModel(
  database: Pick<OpenDatabase, 'transact'>,
  { projectId, datasourceId }: Omit<Owner, 'id'>,
  model: MeaningModel,
  blocks: readonly SegmentBlock[],
): Promise<void> {
  await database.transact(async (transaction) => {
    await transaction
      .insert(searchSegments)
      .values({ id: model.id, projectId, datasourceId, meta: { ...model } });
    await insertBlocks(transaction, model.id, blocks);
  });
}

/** Blocks of a segment that is there. */
export async function insertBlocks(
  transaction: Transaction,
  segmentId: string,
  blocks: readonly SegmentBlock[],
): Promise<void> {
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
    await transaction.insert(searchBlocks).values(
      blocks.slice(from, from + BLOCKS_AT_ONCE).map(({ name, bytes }) => ({
        segmentId,
        name,
        bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
    );
  }
}
