import { type LiveSegment, LSA_SAMPLE, planMerges, vectorBlocks } from '@sheaf/search';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { defineJob } from '../../features/feature.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import type { RunningJob } from '../../queue/index.ts';
import { inAnyProject, ownedBy } from '../../store/owned-by.ts';
import { dataElements, datasources } from '../../store/schema/index.ts';
import { embeddingEndpoint } from './embedding-endpoint.ts';
import { meaningJobs, requestMeaning, requestMerge } from './index-jobs.ts';
import { meaningLine } from './meaning-line.ts';
import { embeddedSegments, type MeaningModel, readModels, serveModel } from './meaning-models.ts';
import { sampleChunks, segmentChunks } from './read-meaning-chunks.ts';
import { lockSegments, readSegments, segmentStore } from './read-segments.ts';
import { insertBlocks, storeModel } from './store-segment.ts';

type Owner = { readonly projectId: string; readonly datasourceId: string };

/** Fewer chunks teach nothing about a language: what they share is chance. */
const FEWEST_CHUNKS = 200;
/**
 * A model is learned anew when the datasource has grown, or shrunk, so many times. One that is learned from all chunks soon
 * lacks words of the new ones, but while files come in the next would outdate it at once; one from a sample of many hardly
 * changes, and all of them would have to be embedded again.
 */
const GROWTH = { whileFilling: 2, ofAll: 1.05, ofSample: 2 };
export const learnMeaningWork = defineJob({
  kind: meaningJobs,
  places: () => ({ concurrency: 1 }),
  handler: (services) => ({ run: (job) => learnMeaning(services, job) }),
});

async function learnMeaning(
  services: ProcessServices,
  { data: { datasourceId }, signal, settle }: RunningJob<{ readonly datasourceId: string }>,
): Promise<void> {
  const { database, settings } = services;
  const [row] = await database.db
    .select({ projectId: datasources.projectId })
    .from(datasources)
    .where(and(inAnyProject(datasources, 'the queue named it'), eq(datasources.id, datasourceId)));
  if (!row) return;
  const owner = { ...row, datasourceId };
  const endpoint = embeddingEndpoint(settings)?.name;
  const state = await readState(database.db, owner);
  const model = isOutdated(state, endpoint)
    ? await makeModel(services, owner, state.chunks)
    : state.newest;
  if (model) {
    await embedSegments(services, { model, segments: state.segments, signal });
    if (!model.isReady && !signal.aborted)
      await database.transact((transaction) => serveModel(transaction, owner, model));
  }
  // Who asks while this runs is not heard: what came meanwhile is seen to once more.
  await settle(async (transaction) => {
    const now = await readState(transaction, owner);
    if (isOutdated(now, endpoint) || isUnfinished(now))
      await requestMeaning(services, datasourceId, transaction);
    // What waited for its vectors is merged with them.
    else if (planMerges(now.segments).length > 0)
      await requestMerge(services, datasourceId, transaction);
  });
}

/** What there is of a datasource to learn from, and what was learned. */
type MeaningState = {
  readonly segments: readonly LiveSegment[];
  readonly chunks: number;
  readonly newest: MeaningModel | undefined;
  /** Whether segments lack vectors of the newest model. */
  readonly isUnembedded: boolean;
  /** Whether files are on their way into it. */
  readonly isFilling: boolean;
};

async function readState(db: Transaction, owner: Owner): Promise<MeaningState> {
  const segments = await readSegments(db, owner, [owner.datasourceId]);
  const [newest] = await readModels(db, owner, [owner.datasourceId]);
  const embedded = newest ? await embeddedSegments(db, newest, segments) : new Set();
  const [waiting] = await db
    .select({ id: dataElements.id })
    .from(dataElements)
    .where(
      and(
        ownedBy(dataElements, owner),
        eq(dataElements.datasourceId, owner.datasourceId),
        inArray(dataElements.status, ['pending', 'processing']),
      ),
    )
    .limit(1);
  return {
    segments,
    chunks: segments.reduce((sum, { meta }) => sum + meta.chunks, 0),
    newest,
    isUnembedded: segments.some(({ meta }) => !embedded.has(meta.id)),
    isFilling: waiting !== undefined,
  };
}

/** Whether another model is wanted than the newest. */
function isOutdated(
  { chunks, newest, isFilling }: MeaningState,
  endpoint: string | undefined,
): boolean {
  if (endpoint !== undefined) return newest?.name !== endpoint;
  if (chunks < FEWEST_CHUNKS) return false;
  if (newest?.source !== 'lsa') return true;
  const ofAll = isFilling ? GROWTH.whileFilling : GROWTH.ofAll;
  const growth = chunks > LSA_SAMPLE ? GROWTH.ofSample : ofAll;
  return chunks >= newest.chunks * growth || chunks * growth <= newest.chunks;
}

/** Whether the newest model does not serve all there is. */
function isUnfinished({ newest, isUnembedded }: MeaningState): boolean {
  return newest !== undefined && (isUnembedded || !newest.isReady);
}

/** A model of the endpoint, or one learned from the chunks there are. */
async function makeModel(
  services: ProcessServices,
  owner: Owner,
  total: number,
): Promise<MeaningModel> {
  const { database, settings } = services;
  const endpoint = embeddingEndpoint(settings);
  if (endpoint) {
    const { name } = endpoint;
    const model = modelOf({ source: 'endpoint', name, dimensions: 0, chunks: total });
    await storeModel(database, owner, model, []);
    return model;
  }
  const modelId = newId('lsa');
  const { blocks, dimensions } = await services.use(meaningLine).ask(async () => ({
    kind: 'learn' as const,
    modelId,
    total,
    chunks: await sampleChunks(database.db, owner.datasourceId, LSA_SAMPLE, total),
  }));
  const model = { ...modelOf({ source: 'lsa', name: '', dimensions, chunks: total }), id: modelId };
  await storeModel(database, owner, model, blocks);
  return model;
}

function modelOf(
  facts: Pick<MeaningModel, 'source' | 'name' | 'dimensions' | 'chunks'>,
): MeaningModel {
  return { kind: 'model', id: newId('emb'), isReady: false, ...facts };
}

/** Embeds the segments that lack vectors of the model. */
async function embedSegments(
  services: ProcessServices,
  work: {
    readonly model: MeaningModel;
    readonly segments: readonly LiveSegment[];
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { database } = services;
  const done = await embeddedSegments(database.db, work.model, work.segments);
  for (const { meta } of work.segments) {
    if (done.has(meta.id)) continue;
    if (work.signal.aborted) return;
    const blocks = await embedSegment(services, work.model, meta, work.signal);
    await database.transact(async (transaction) => {
      const locked = await lockSegments(transaction, [meta.id]);
      // merged meanwhile: the segment in its place is embedded next
      if (locked.size === 1) await insertBlocks(transaction, meta.id, blocks);
    });
  }
}

async function embedSegment(
  services: ProcessServices,
  model: MeaningModel,
  meta: LiveSegment['meta'],
  signal: AbortSignal,
) {
  const { database, settings } = services;
  const chunks = await segmentChunks(database.db, meta.id, meta.chunks);
  if (model.source === 'endpoint') {
    const endpoint = embeddingEndpoint(settings);
    if (!endpoint) return [];
    const vectors = await endpoint.embed(
      chunks.map(({ headings = [], body }) => [...headings, body].join('\n')),
      signal,
    );
    return vectorBlocks(model.id, vectors);
  }
  const [bytes, centroids] = await segmentStore(database.db).read([
    { segmentId: model.id, name: 'model' },
    { segmentId: model.id, name: 'centroids' },
  ]);
  if (!bytes) throw new Error(`the model ${model.id} is gone`);
  const reply = await services.use(meaningLine).ask(async () => ({
    kind: 'embed' as const,
    modelId: model.id,
    model: bytes,
    centroids: centroids ?? new Uint8Array(),
    chunks,
  }));
  return reply.blocks;
}
