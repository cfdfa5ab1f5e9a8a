import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ToolRefusal } from './api-caller.ts';
import { callOverNetwork } from './call-over-network.ts';
import { createMcpServer } from './create-mcp-server.ts';

export type StdioPlace = {
  readonly server: string;
  readonly apiKey: string;
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly signal: AbortSignal;
};

/** Speaks the protocol on standard input and output, for programs that start it themselves; ends with its input. */
export async function serveMcpOnStdio(place: StdioPlace): Promise<void> {
  const server = createMcpServer(callOverNetwork(place.server, place.apiKey), { readLocalFile });
  const transport = new StdioServerTransport(
    place.stdin as NodeJS.ReadStream,
    place.stdout as NodeJS.WriteStream,
  );
  const ended = new Promise<void>((resolve) => {
    place.stdin.once('end', resolve);
    place.stdin.once('close', resolve);
    place.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(transport);
  await ended;
  await server.close();
}

async function readLocalFile(file: string): Promise<{ name: string; bytes: Uint8Array }> {
  try {
    return { name: path.basename(file), bytes: await readFile(file) };
  } catch (error) {
    throw new ToolRefusal(`${file} cannot be read: ${(error as Error).message}`);
  }
}
