import CFB from 'cfb';
import type { MsgStorage } from './msg-storage.ts';

const PROPERTIES = '__properties_version1.0';
/** A message of its own has eight bytes more before its properties than an embedded one (MS-OXMSG 2.4.1). */
const EMBEDDED_HEADER_BYTES = 24;
const EXTRA_HEADER_BYTES = 8;

/** A message inside a message as a file of its own; undefined where it holds none (an embedded drawing). */
export function embeddedMessage(storage: MsgStorage): Uint8Array | undefined {
  const streams = storage.streams();
  const properties = streams.get(PROPERTIES);
  if (!properties) return undefined;
  const container = CFB.utils.cfb_new();
  for (const [path, bytes] of streams) {
    const content = path === PROPERTIES ? withLongHeader(properties) : bytes;
    CFB.utils.cfb_add(container, `/${path}`, Buffer.from(content));
  }
  const written = CFB.write(container, { type: 'buffer' });
  return Uint8Array.from(written as Buffer);
}

function withLongHeader(properties: Uint8Array): Uint8Array {
  return Buffer.concat([
    properties.subarray(0, EMBEDDED_HEADER_BYTES),
    Buffer.alloc(EXTRA_HEADER_BYTES),
    properties.subarray(EMBEDDED_HEADER_BYTES),
  ]);
}
