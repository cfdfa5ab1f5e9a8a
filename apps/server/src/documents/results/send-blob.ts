import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import { matchesEtag } from '../../http/matches-etag.ts';
import { type ByteRange, parseByteRange } from '../../http/parse-byte-range.ts';
import type { StoredResult } from '../jobs/require-result.ts';

/** Answers with stored bytes as they are, streamed and verified; a known content is not sent twice. */
export async function sendBlob(
  { blobs }: ApiServices,
  reply: FastifyReply,
  { sha256, part }: StoredResult,
  mediaType: string,
): Promise<FastifyReply> {
  const { request } = reply;
  const etag = `"${part?.sha256 ?? sha256}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const sizeBytes = part?.length ?? (await blobs.sizeOf(sha256));
  reply.type(mediaType).header('accept-ranges', 'bytes');
  if (request.method === 'HEAD') return sendNone(reply, sizeBytes);
  const range = parseByteRange(request.headers, etag, sizeBytes);
  if (range === 'unsatisfiable') throw outOfRange(sizeBytes);
  if (range === null) {
    return reply.header('content-length', sizeBytes).send(await blobs.open(sha256, part));
  }
  // There is no hash to check it by.
  return sendRange(reply, range, sizeBytes, await blobs.openRange(sha256, range, part));
}

/** Ranges are for GET alone (RFC 9110, 14.2). Unlike no payload at all, an empty stream leaves the length as it was told. */
function sendNone(reply: FastifyReply, sizeBytes: number): FastifyReply {
  return reply.header('content-length', sizeBytes).send(Readable.from([]));
}

function sendRange(
  reply: FastifyReply,
  { start, end }: ByteRange,
  sizeBytes: number,
  bytes: Readable,
): FastifyReply {
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
    .header('content-length', end - start + 1)
    .send(bytes);
}

function outOfRange(sizeBytes: number): HttpError {
  const message = `The range lies behind the end: there are ${sizeBytes} bytes.`;
  const headers = { 'content-range': `bytes */${sizeBytes}` };
  return new HttpError('range_not_satisfiable', message, { headers });
}
