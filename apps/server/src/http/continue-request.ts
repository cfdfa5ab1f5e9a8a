import type { FastifyReply } from 'fastify';

/** Asks for the body of a caller who waits to be asked (`Expect: 100-continue`): he who is refused before need not send it. */
export function continueRequest({ request, raw: response }: FastifyReply): void {
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
}
