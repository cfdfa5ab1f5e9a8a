import {
  decodeLsa,
  encodeLsa,
  type IndexedChunk,
  type LsaModel,
  lsaVectors,
  type SegmentBlock,
  trainCentroids,
  trainLsa,
  vectorBlocks,
} from '@sheaf/search';
import { answerRequests } from '../../threads/answer-requests.ts';

/** Learns a model from chunks, or embeds the chunks of a segment. */
export type MeaningRequest =
  | {
      readonly kind: 'learn';
      readonly modelId: string;
      readonly chunks: readonly IndexedChunk[];
      /** Of the whole datasource; the chunks may be a sample. */
      readonly total: number;
    }
  | {
      readonly kind: 'embed';
      readonly modelId: string;
      readonly model: Uint8Array;
      readonly centroids: Uint8Array;
      readonly chunks: readonly IndexedChunk[];
    };

export type MeaningReply = {
  readonly blocks: readonly SegmentBlock[];
  readonly dimensions: number;
};

/** From here on a search looks at the lists nearest to it, not at all vectors (chunks). */
const CENTROIDS_FROM = 20_000;

let last: LsaModel | undefined;

answerRequests((request: MeaningRequest): MeaningReply => {
  if (request.kind === 'learn') return learn(request);
  if (last?.id !== request.modelId) last = decodeLsa(request.model);
  const vectors = lsaVectors(last, request.chunks);
  const centroids = new Float32Array(new Uint8Array(request.centroids).buffer);
  return {
    blocks: vectorBlocks(request.modelId, vectors, centroids),
    dimensions: last.dimensions,
  };
});

function learn({
  modelId,
  chunks,
  total,
}: Extract<MeaningRequest, { kind: 'learn' }>): MeaningReply {
  const model = trainLsa(modelId, chunks);
  const centroids =
    total < CENTROIDS_FROM
      ? new Float32Array()
      : trainCentroids(lsaVectors(model, chunks), Math.round(Math.sqrt(total) / 2));
  return {
    dimensions: model.dimensions,
    blocks: [
      { name: 'model', bytes: encodeLsa(model) },
      { name: 'centroids', bytes: new Uint8Array(centroids.buffer) },
    ],
  };
}
