import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';
import { requireOwnOrigin } from '../http/security/require-own-page.ts';
import { callWithin } from './call-within.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** `POST /mcp`: streamable HTTP without sessions, so that any process answers any call. */
export async function handleMcp({
  request,
  reply,
  body,
}: Call<undefined, undefined, z.ZodType>): Promise<FastifyReply> {
  // As the protocol asks of servers, against pages that rebind names.
  requireOwnOrigin(request);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(callWithin(request));
  reply.raw.once('close', () => void server.close());
  await server.connect(transport);
  const answer = await transport.handleRequest(
    new Request(`${request.protocol}://${request.host}${request.url}`, {
      method: 'POST',
      headers: headersOf(request),
    }),
    { parsedBody: body },
  );
  const text = await answer.text();
  reply.code(answer.status);
  const type = answer.headers.get('content-type');
  return type === null ? reply.send() : reply.type(type).send(text);
}

/** What the protocol looks at. */
function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const version = headers['mcp-protocol-version'];
  return {
    accept: headers.accept ?? '',
    'content-type': 'application/json',
    ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
  };
}
