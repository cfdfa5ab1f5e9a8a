import { type LiveSegment, LSA_SAMPLE, vectorBlocks, vectorPrefix } from '@sheaf/search';
import { and, eq, sql } from 'drizzle-orm';
import { defineJob } from '../../features/feature.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { newId } from '../../http/new-id.ts';
import { jobKind } from '../../queue/index.ts';
import { inAnyProject } from '../../store/owned-by.ts';
import { datasources } from '../../store/schema/index.ts';
import { embeddingEndpoint } from './embedding-endpoint.ts';
import { meaningLine } from './meaning-line.ts';
import { type MeaningModel, readModels, serveModel } from './meaning-models.ts';
import { sampleChunks, segmentChunks } from './read-meaning-chunks.ts';
import { lockSegments, readSegments, segmentStore } from './read-segments.ts';
import { insertBlocks, storeModel } from './store-segment.ts';

type Owner = { readonly projectId: string; readonly datasourceId: string };

const meaningJobs = jobKind<{ readonly datasourceId: string }>('learn-meaning', {
  exclusive: true,
});

/** Fewer chunks teach nothing about a language: what they share is chance. */
const FEWEST_CHUNKS = 200;
/**
 * A model is learned anew when the datasource has grown, or shrunk, so many times. One that is learned from all chunks soon
 * lacks words of the new ones; one from a sample of many hardly changes, and all of them would have to be embedded again.
 */
const GROWTH = { ofAll: 1.2, ofSample: 2 };
/** Files come one after the other. */
const DELAY_SECONDS = 3;

/** Has the meaning of a datasource's chunks learned, and what came since embedded, in the background. */
export async function requestMeaning(
  { queue }: Pick<ProcessServices, 'queue'>,
  datasourceId: string,
): Promise<void> {
  await queue.enqueue(
    meaningJobs,
    { datasourceId },
    { singletonKey: datasourceId, priority: 'background', delaySeconds: DELAY_SECONDS },
  );
}

export const learnMeaningWork = defineJob({
  kind: meaningJobs,
  places: () => ({ concurrency: 1 }),
  handler: (services) => ({
    run: ({ data, signal }) => learnMeaning(services, data.datasourceId, signal),
  }),
});

async function learnMeaning(
  services: ProcessServices,
  datasourceId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database } = services;
  const [row] = await database.db
    .select({ projectId: datasources.projectId })
    .from(datasources)
    .where(and(inAnyProject(datasources, 'the queue named it'), eq(datasources.id, datasourceId)));
  if (!row) return;
  const owner = { ...row, datasourceId };
  const segments = await readSegments(database.db, owner, [datasourceId]);
  const total = segments.reduce((sum, { meta }) => sum + meta.chunks, 0);
  const model = await currentModel(services, owner, total);
  if (!model) return;
  const isWhole = await embedSegments(services, { model, segments, signal });
  // a segment that came meanwhile has its own request
  if (isWhole && !model.isReady)
    await database.transact((transaction) => serveModel(transaction, owner, model));
}

/** The model vectors are to be of: the newest that still fits, or one made now. */
async function currentModel(
  services: ProcessServices,
  owner: Owner,
  total: number,
): Promise<MeaningModel | undefined> {
  const { database, settings } = services;
  const endpoint = embeddingEndpoint(settings);
  const [newest] = await readModels(database.db, owner, [owner.datasourceId]);
  if (endpoint) {
    if (newest?.name === endpoint.name) return newest;
    const model = modelOf({
      source: 'endpoint',
      name: endpoint.name,
      dimensions: 0,
      chunks: total,
    });
    await storeModel(database, owner, model, []);
    return model;
  }
  const growth = total > LSA_SAMPLE ? GROWTH.ofSample : GROWTH.ofAll;
  if (newest?.source === 'lsa' && total < newest.chunks * growth && total * growth > newest.chunks)
    return newest;
  if (total < FEWEST_CHUNKS) return undefined;
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

/** Embeds the segments that lack vectors of the model; whether all have them now. */
async function embedSegments(
  services: ProcessServices,
  work: {
    readonly model: MeaningModel;
    readonly segments: readonly LiveSegment[];
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  const { database } = services;
  const places = `${vectorPrefix(work.model.id)}places`;
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select segment_id as id from search_blocks
    where name = ${places} and segment_id = any(${sql.param(work.segments.map(({ meta }) => meta.id))}::text[])`);
  const done = new Set(rows.map(({ id }) => id));
  for (const { meta } of work.segments) {
    if (done.has(meta.id)) continue;
    if (work.signal.aborted) return false;
    const blocks = await embedSegment(services, work.model, meta, work.signal);
    await database.transact(async (transaction) => {
      const locked = await lockSegments(transaction, [meta.id]);
      // merged meanwhile: the segment in its place has its own request
      if (locked.size === 1) await insertBlocks(transaction, meta.id, blocks);
    });
  }
  return true;
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
