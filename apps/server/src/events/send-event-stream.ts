import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../http/api-services.ts';
import { parseLastEventId } from './parse-last-event-id.ts';
import { streamEvents } from './stream-events.ts';

/** Bytes written ahead of a slow reader before the stream waits for it. */
const WRITE_AHEAD_BYTES = 16 * 1024;

/** Answers with a stream of events, from where the reader's `Last-Event-ID` says. */
export function sendEventStream(
  services: ApiServices,
  request: FastifyRequest,
  reply: FastifyReply,
  streamId: string,
): FastifyReply {
  const left = new AbortController();
  const frames = streamEvents({
    store: services.events,
    hub: services.eventHub,
    streamId,
    afterId: parseLastEventId(request.headers),
    signal: left.signal,
    shutdown: services.shutdown,
  });
  const body = Readable.from(withTrouble(frames, request), {
    objectMode: false,
    highWaterMark: WRITE_AHEAD_BYTES,
  });
  services.eventHub.openStreams++;
  reply.raw.once('close', () => {
    services.eventHub.openStreams--;
    left.abort();
  });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body);
}

/** After a 200, trouble is an `error` event and the end. */
async function* withTrouble(
  frames: AsyncGenerator<string>,
  request: FastifyRequest,
): AsyncGenerator<string> {
  try {
    yield* frames;
  } catch (error) {
    request.log.error({ requestId: request.id, err: error }, 'an event stream broke');
    const data = JSON.stringify({
      code: 'internal_error',
      message: 'The stream broke on our side; open it again with Last-Event-ID.',
    });
    yield `event: error\ndata: ${data}\n\ndata: [DONE]\n\n`;
  }
}
