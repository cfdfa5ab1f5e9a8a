import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingHost = {
  readonly host: string;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
};

/** A server of the network that notes who comes. */
export async function startCountingHost(): Promise<CountingHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('Rain');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
