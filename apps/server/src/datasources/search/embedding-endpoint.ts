import { createHash } from 'node:crypto';
import { unitVector } from '@sheaf/search';
import { z } from 'zod';
import type { ServerConfig } from '../../config/index.ts';

/** An OpenAI-compatible server of embeddings. */
export type EmbeddingEndpoint = {
  /** Of address and model together: vectors of another are never compared with its own. */
  readonly name: string;
  readonly embed: (texts: readonly string[], signal?: AbortSignal) => Promise<Float32Array[]>;
};

/** Texts in one request. */
const TEXTS_AT_ONCE = 64;
/** Longer texts are cut: servers refuse what their model cannot read (characters). */
const LONGEST_TEXT = 8_000;
/** A search waits for it. */
const TIMEOUT_MS = 20_000;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1) })),
});

type Settings = Pick<ServerConfig, 'embeddingUrl' | 'embeddingModel' | 'embeddingKeyEnv'>;

/** The endpoint the operator has set, if any. */
export function embeddingEndpoint(settings: Settings): EmbeddingEndpoint | undefined {
  const { embeddingUrl: url, embeddingModel: model } = settings;
  if (url === null) return undefined;
  return {
    name: createHash('sha256').update(`${url} ${model}`).digest('hex').slice(0, 16),
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
        const some = texts.slice(from, from + TEXTS_AT_ONCE);
        vectors.push(...(await request(settings, some, signal)));
      }
      return vectors;
    },
  };
}

async function request(
  { embeddingUrl, embeddingModel, embeddingKeyEnv }: Settings,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const key = embeddingKeyEnv === null ? undefined : process.env[embeddingKeyEnv];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${embeddingUrl?.replace(/(?<!\/)\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model: embeddingModel,
      input: texts.map((text) => text.slice(0, LONGEST_TEXT) || ' '),
    }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok)
    throw new Error(`The embedding endpoint answered ${response.status}: check --embedding-url.`);
  const { data } = answerSchema.parse(await response.json());
  if (data.length !== texts.length)
    throw new Error(
      `The embedding endpoint gave ${data.length} vectors for ${texts.length} texts.`,
    );
  return data
    .toSorted((a, b) => a.index - b.index)
    .map(({ embedding }) => unitVector(Float32Array.from(embedding)));
}
