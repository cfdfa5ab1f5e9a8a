import type { IndexedChunk } from '../segments/segment.ts';
import { lsaVector, lsaVectors } from './lsa-vector.ts';
import type { LsaModel } from './train-lsa.ts';

/** Turns chunks and queries into vectors: latent semantic analysis of the set, or a model elsewhere. */
export type Embedder = {
  /** Of the model and its version: vectors are kept by it, and those of another are never compared with its own. */
  readonly id: string;
  readonly dimensions: number;
  /** How far its nearness can be relied on, 0 to 1; a search gives it that share of its usual weight. 1 where left out. */
  readonly trust?: number;
  readonly embedChunks: (chunks: readonly IndexedChunk[]) => Promise<readonly Float32Array[]>;
  /** `terms` are those the query was read as, over all languages of the set. */
  readonly embedQuery: (query: string, terms: ReadonlyMap<string, number>) => Promise<Float32Array>;
};

/**
 * A model of a thousand chunks and more gains (CISI, Cranfield); one of 125 paragraphs or
 * of pages that are much alike loses (XQuAD in Chinese, German and Spanish, OHR-Bench).
 */
const ENOUGH_CHUNKS = 1000;

/** Embeds by latent semantic analysis. */
export function lsaEmbedder(model: LsaModel): Embedder {
  return {
    id: model.id,
    dimensions: model.dimensions,
    trust: Math.min(1, model.learnedFrom / ENOUGH_CHUNKS),
    embedChunks: async (chunks) => lsaVectors(model, chunks),
    embedQuery: async (_, terms) => lsaVector(model, terms),
  };
}
