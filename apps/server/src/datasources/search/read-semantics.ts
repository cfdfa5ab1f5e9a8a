import { decodeLsa, type Embedder, lsaEmbedder, type Semantics } from '@sheaf/search';
import type { ProcessService, ProcessServices } from '../../features/process-services.ts';
import { embeddingEndpoint } from './embedding-endpoint.ts';
import { type MeaningModel, readModels } from './meaning-models.ts';
import { segmentStore } from './read-segments.ts';

/** Models kept ready in a process, those used last: a large one has tens of megabytes. */
const MOST_KEPT = 8;

/** Models that were read, by id; a model never changes. */
const keptModels: ProcessService<Map<string, Promise<Semantics>>> = {
  name: 'meaning models',
  open: () => new Map(),
};

/** What a search by meaning needs; undefined where nothing serves yet, or several sets have learned by themselves. */
export async function readSemantics(
  services: ProcessServices,
  owner: { readonly projectId: string },
  datasourceIds: readonly string[],
): Promise<Semantics | undefined> {
  // vectors of different models cannot be compared
  if (datasourceIds.length !== 1) return undefined;
  const models = await readModels(services.database.db, owner, datasourceIds);
  const endpoint = embeddingEndpoint(services.settings);
  const usable = models.find(
    ({ isReady, source, name }) => isReady && (source === 'lsa' || name === endpoint?.name),
  );
  if (!usable) return undefined;
  const kept = services.use(keptModels);
  const known = kept.get(usable.id) ?? open(services, usable);
  kept.delete(usable.id);
  kept.set(usable.id, known);
  for (const id of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(id);
  return known.catch((error: unknown) => {
    kept.delete(usable.id);
    throw error;
  });
}

async function open(services: ProcessServices, model: MeaningModel): Promise<Semantics> {
  if (model.source === 'endpoint') return { embedder: endpointEmbedder(services, model) };
  const [bytes, centroids] = await segmentStore(services.database.db).read([
    { segmentId: model.id, name: 'model' },
    { segmentId: model.id, name: 'centroids' },
  ]);
  if (!bytes) throw new Error(`the model ${model.id} is gone`);
  return {
    embedder: lsaEmbedder(decodeLsa(bytes)),
    ...(centroids &&
      centroids.length > 0 && { centroids: new Float32Array(Uint8Array.from(centroids).buffer) }),
  };
}

function endpointEmbedder(
  { settings }: ProcessServices,
  { id, dimensions }: MeaningModel,
): Embedder {
  const embed = async (texts: readonly string[]) => {
    const endpoint = embeddingEndpoint(settings);
    if (!endpoint) throw new Error('no embedding endpoint is set');
    return endpoint.embed(texts);
  };
  return {
    id,
    dimensions,
    embedChunks: (chunks) => embed(chunks.map(({ body }) => body)),
    embedQuery: async (query) => {
      const [vector] = await embed([query]);
      if (!vector) throw new Error('the embedding endpoint gave no vector');
      return vector;
    },
  };
}
