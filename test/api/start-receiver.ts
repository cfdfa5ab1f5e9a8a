import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Receiver = {
  readonly url: string;
  /** Everything that came, oldest first. */
  readonly received: readonly Received[];
  /** How to answer from now on; by default with 204. */
  answer(reply: (response: ServerResponse, received: Received) => void): void;
  close(): Promise<void>;
};

/** A server that takes callbacks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const accept = (response: ServerResponse) => void response.writeHead(204).end();
  let reply: Parameters<Receiver['answer']>[0] = accept;
  const server = createServer(async (request, response) => {
    const message = {
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    received.push(message);
    reply(response, message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next) => {
      reply = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
