import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveSegment, mergeSegments, planMerges } from '@sheaf/search';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { defineJob } from '../../features/feature.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import { jobKind, type RunningJob } from '../../queue/index.ts';
import { inAnyProject, ownedBy } from '../../store/owned-by.ts';
import { datasources, searchSegmentElements, searchSegments } from '../../store/schema/index.ts';
import { requestMeaning } from './learn-meaning.ts';
import { mergedRanges, type Range } from './merged-ranges.ts';
import { lockSegments, readSegments, segmentStore } from './read-segments.ts';
import { storeBlocks } from './store-segment.ts';

const mergeJobs = jobKind<{ readonly datasourceId: string }>('merge-index', { exclusive: true });

/** Files come one after the other: a merge that waits a moment finds more to merge. */
const DELAY_SECONDS = 2;

/** Has the segments of a datasource put together in the background, so that a search reads few of them. */
export async function requestMerge(
  { queue }: Pick<ProcessServices, 'queue'>,
  datasourceId: string,
  transaction?: Transaction,
): Promise<void> {
  await queue.enqueue(
    mergeJobs,
    { datasourceId },
    {
      singletonKey: datasourceId,
      priority: 'background',
      delaySeconds: DELAY_SECONDS,
      ...(transaction && { transaction }),
    },
  );
}

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
    const segments = await readSegments(database.db, owner, [datasourceId]);
    const [group] = planMerges(segments);
    if (!group)
      // Who asks while this runs is not heard: what came meanwhile is merged once more.
      return settle(async (transaction) => {
        const now = planMerges(await readSegments(transaction, owner, [datasourceId]));
        const requestNext = now.length > 0 ? requestMerge : requestMeaning;
        await requestNext(services, datasourceId, transaction);
      });
    await mergeGroup(services, { ...owner, datasourceId }, group);
    // Others want the processor too.
    await sleep(0);
  }
}

/** Writes one segment in the place of several; what was deleted meanwhile is deleted in it too. */
async function mergeGroup(
  { database }: ProcessServices,
  owner: { readonly projectId: string; readonly datasourceId: string },
  group: readonly LiveSegment[],
): Promise<void> {
  const ids = group.map(({ meta }) => meta.id);
  const before = await database.db
    .select()
    .from(searchSegmentElements)
    .where(inArray(searchSegmentElements.segmentId, ids));
  const merged = await mergeSegments(newId('seg'), group, segmentStore(database.db));
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
