import type { FastifyReply } from 'fastify';
import type { ApiServices } from '../http/api-services.ts';
import type { StoredResult } from './require-result.ts';

/** Answers with stored bytes as they are, streamed and verified; a known content is not sent twice. */
export async function sendBlob(
  { blobs }: ApiServices,
  reply: FastifyReply,
  { sha256, part }: StoredResult,
  mediaType: string,
): Promise<FastifyReply> {
  const etag = `"${part?.sha256 ?? sha256}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(mediaType).send(await blobs.open(sha256, part));
}
