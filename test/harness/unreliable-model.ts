import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { chatCompletionsWire } from '../models/chat-completions-wire.ts';

export type UnreliableModel = {
  readonly url: string;
  /** Calls that were answered at the same time, at most. */
  readonly mostAtOnce: number;
  readonly calls: number;
  readonly failed: number;
  readonly hung: number;
  close(): Promise<void>;
};

export type Troubles = {
  /** Shares of calls that are answered with a 500, and that are never answered. */
  readonly failing: number;
  readonly hanging: number;
  readonly delayMs?: number;
};

/** A language model that repeats the mark `<<…>>` of what it is asked, and is as unreliable as it is told to be. */
export async function startUnreliableModel(troubles: Troubles): Promise<UnreliableModel> {
  const seen = { calls: 0, failed: 0, hung: 0, atOnce: 0, mostAtOnce: 0 };
  const server = createServer(async (request, response) => {
    seen.calls++;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.atOnce);
    response.once('close', () => seen.atOnce--);
    const prompt = await text(request);
    const chance = Math.random();
    if (chance < troubles.failing) {
      seen.failed++;
      response.writeHead(500).end('{"error": {"message": "not now"}}');
    } else if (chance < troubles.failing + troubles.hanging) seen.hung++;
    else setTimeout(() => answer(response, prompt), troubles.delayMs ?? 5);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    get mostAtOnce() {
      return seen.mostAtOnce;
    },
    get calls() {
      return seen.calls;
    },
    get failed() {
      return seen.failed;
    },
    get hung() {
      return seen.hung;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, prompt: string): void {
  if (response.destroyed) return;
  const mark = /<<(.{1,40}?)>>/.exec(prompt)?.[1] ?? 'none';
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(chatCompletionsWire({ text: [`It is ${mark}.`] }).join(''));
}
