import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chatCompletionsWire } from './chat-completions-wire.ts';
import { messagesWire } from './messages-wire.ts';
import type { ModelReply, WireFormat } from './model-reply.ts';
import { responsesWire } from './responses-wire.ts';

export type ModelRequest = {
  readonly model: string;
  /** All that was sent, as it was sent. */
  readonly prompt: string;
  /** How often this server was asked for this model, with this call. */
  readonly turn: number;
  readonly toolNames: readonly string[];
};

export type ModelScript = (request: ModelRequest) => ModelReply;

export type ModelServer = {
  readonly url: string;
  /** Every request so far. */
  readonly requests: readonly ModelRequest[];
  /** Requests that were left before their answer was whole. */
  readonly left: number;
  /** Replaces what models do. */
  play(script: ModelScript): void;
  close(): Promise<void>;
};

const WIRES: Readonly<Record<string, WireFormat>> = {
  '/v1/chat/completions': chatCompletionsWire,
  '/v1/responses': responsesWire,
  '/v1/messages': messagesWire,
};

/** A server on this machine that speaks the protocols of model providers and does what a script says. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const turns = new Map<string, number>();
  let left = 0;
  let script: ModelScript = () => ({ text: ['Nothing.'] });
  const server = createServer(async (request, response) => {
    const wire = WIRES[request.url ?? ''];
    const prompt = await readText(request);
    const body = JSON.parse(prompt) as { model: string; tools?: ToolOnWire[] };
    const turn = (turns.get(body.model) ?? 0) + 1;
    turns.set(body.model, turn);
    const toolNames = (body.tools ?? []).map((tool) => tool.name ?? tool.function?.name ?? '');
    const received = { model: body.model, prompt, turn, toolNames };
    requests.push(received);
    response.once('close', () => {
      if (!response.writableFinished) left++;
    });
    if (wire) await send(response, wire, script(received));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    get left() {
      return left;
    },
    play(next) {
      left = 0;
      turns.clear();
      requests.length = 0;
      script = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type ToolOnWire = { readonly name?: string; readonly function?: { readonly name: string } };

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

async function send(response: ServerResponse, wire: WireFormat, reply: ModelReply): Promise<void> {
  if (reply.status !== undefined) {
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'retry-after-ms': '1',
    });
    response.end(JSON.stringify({ error: { message: 'not now', type: 'error' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const line of wire(reply)) {
    if (response.destroyed) return;
    response.write(line);
    await wait(reply.delayMs ?? 1);
  }
  if (reply.drop) response.destroy();
  else response.end();
}
