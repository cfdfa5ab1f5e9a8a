import { setTimeout as sleep } from 'node:timers/promises';
import {
  floatsOf,
  type LiveSegment,
  mergeSegments,
  mergeVectors,
  planMerges,
  type SegmentBlock,
} from '@sheaf/search';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { defineJob } from '../../features/feature.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import type { RunningJob } from '../../queue/index.ts';
import { inAnyProject, ownedBy } from '../../store/owned-by.ts';
import { datasources, searchSegmentElements, searchSegments } from '../../store/schema/index.ts';
import { mergeJobs, requestMeaning, requestMerge } from './index-jobs.ts';
import { embeddedSegments, readModels } from './meaning-models.ts';
import { mergedRanges, type Range } from './merged-ranges.ts';
import { lockSegments, readSegments, segmentStore } from './read-segments.ts';
import { storeBlocks } from './store-segment.ts';

type Owner = { readonly projectId: string; readonly datasourceId: string };

export const mergeIndexWork = defineJob({
  kind: mergeJobs,
  places: () => ({ concurrency: 1 }),
  handler: (services) => ({ run: (job) => mergeIndex(services, job) }),
});

async function mergeIndex(
  services: ProcessServices,
  { data: { datasourceId }, signal, settle }: RunningJob<{ readonly datasourceId: string }>,
): Promise<void> {
  const { database } = services;
  for (;;) {
    const [owner] = await database.db
      .select({ projectId: datasources.projectId })
      .from(datasources)
      .where(
        and(inAnyProject(datasources, 'the queue names it'), eq(datasources.id, datasourceId)),
      );
    if (!owner || signal.aborted) return;
    const all = { ...owner, datasourceId };
    const [group] = await planned(database.db, all);
    if (!group)
      // Who asks while this runs is not heard: what came meanwhile is merged once more.
      return settle(async (transaction) => {
        const now = await planned(transaction, all);
        const requestNext = now.length > 0 ? requestMerge : requestMeaning;
        await requestNext(services, datasourceId, transaction);
      });
    await mergeGroup(services, all, group);
    // Others want the processor too.
    await sleep(0);
  }
}

/** Segments to be merged. Those that have vectors and those that wait for them stay apart, lest vectors be made, or bought elsewhere, twice. */
async function planned(db: Transaction, owner: Owner): Promise<LiveSegment[][]> {
  const segments = await readSegments(db, owner, [owner.datasourceId]);
  const [newest] = await readModels(db, owner, [owner.datasourceId]);
  const embedded = newest ? await embeddedSegments(db, newest, segments) : new Set();
  const isEmbedded = ({ meta }: LiveSegment) => embedded.has(meta.id);
  return [
    ...planMerges(segments.filter(isEmbedded)),
    ...planMerges(segments.filter((segment) => !isEmbedded(segment))),
  ];
}

/** Writes one segment in the place of several; what was deleted meanwhile is deleted in it too. */
async function mergeGroup(
  { database }: ProcessServices,
  owner: Owner,
  group: readonly LiveSegment[],
): Promise<void> {
  const ids = group.map(({ meta }) => meta.id);
  const before = await database.db
    .select()
    .from(searchSegmentElements)
    .where(inArray(searchSegmentElements.segmentId, ids));
  const words = await mergeSegments(newId('seg'), group, segmentStore(database.db));
  const vectors = await mergeMeaning(database.db, owner, group);
  const merged = { ...words, blocks: [...words.blocks, ...vectors] };
  const ranges = mergedRanges(group, before);
  await database.transact(async (transaction) => {
    const locked = await lockSegments(transaction, ids);
    // Merged by another, or gone with its datasource.
    if (locked.size !== ids.length) return;
    const now = await transaction
      .select()
      .from(searchSegmentElements)
      .where(inArray(searchSegmentElements.segmentId, ids));
    const kept = new Set(now.map(({ dataElementId }) => dataElementId));
    if (merged.meta.chunks > 0) {
      await storeBlocks(transaction, owner, merged);
      await storeRanges(transaction, merged.meta.id, ranges, kept);
    }
    await transaction
      .delete(searchSegments)
      .where(and(ownedBy(searchSegments, owner), inArray(searchSegments.id, ids)));
  });
}

/** What the segments have of each model, put together like them: who embeds elsewhere pays for it once. */
async function mergeMeaning(
  db: Transaction,
  owner: Owner,
  group: readonly LiveSegment[],
): Promise<readonly SegmentBlock[]> {
  const store = segmentStore(db);
  const blocks: SegmentBlock[] = [];
  for (const { id } of await readModels(db, owner, [owner.datasourceId])) {
    const [bytes] = await store.read([{ segmentId: id, name: 'centroids' }]);
    const centroids = floatsOf(bytes ?? new Uint8Array());
    blocks.push(...(await mergeVectors({ id, centroids }, group, store)));
  }
  return blocks;
}

async function storeRanges(
  transaction: Parameters<typeof lockSegments>[0],
  segmentId: string,
  ranges: readonly Range[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const living = ranges.filter(({ dataElementId }) => kept.has(dataElementId));
  const gone = ranges.filter(({ dataElementId }) => !kept.has(dataElementId));
  for (let from = 0; from < living.length; from += 5_000) {
    const rows = living.slice(from, from + 5_000).map((range) => ({ ...range, segmentId }));
    await transaction.insert(searchSegmentElements).values(rows);
  }
  if (gone.length === 0) return;
  const last = Math.max(...gone.map(({ firstOrdinal, chunks }) => firstOrdinal + chunks));
  const dead = Buffer.alloc(Math.ceil(last / 8));
  for (const { firstOrdinal, chunks } of gone) {
    for (let ordinal = firstOrdinal; ordinal < firstOrdinal + chunks; ordinal++) {
      dead[ordinal >> 3] = (dead[ordinal >> 3] ?? 0) | (1 << (ordinal & 7));
    }
  }
  await transaction
    .update(searchSegments)
    .set({ dead })
    .where(and(inAnyProject(searchSegments, 'just made here'), eq(searchSegments.id, segmentId)));
}
