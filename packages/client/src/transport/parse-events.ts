import { readChunks } from './read-chunks.ts';

export type ServerEvent = {
  readonly event: string;
  /** Empty when the server gave none. */
  readonly id: string;
  readonly data: string;
};

/** The events of a Server-Sent Events body (WHATWG HTML, 9.2.6); comments are left out. */
export async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of readChunks(body)) {
    rest = (rest + decoder.decode(chunk, { stream: true })).replace(/\r\n?/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) yield event;
    }
  }
}

function parseBlock(block: string): ServerEvent | null {
  let event = 'message';
  let id = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value ?? '';
    else if (field === 'id') id = value ?? '';
    else if (field === 'data') data.push(value ?? '');
  }
  return data.length === 0 ? null : { event, id, data: data.join('\n') };
}
