import iconv from 'iconv-lite';
import type { ContainedFile } from '../reading.ts';

/** The file inside an `Ole10Native` stream ([MS-OLEDS] 2.3.6 and the packager's own layout); undefined when it is cut off. */
export function readOleNative(stream: Uint8Array): ContainedFile | undefined {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = 6;
  const text = (): string => {
    const end = stream.indexOf(0, at);
    if (end < 0) throw new RangeError('unterminated name');
    const value = iconv.decode(Buffer.from(stream.subarray(at, end)), 'windows-1252');
    at = end + 1;
    return value;
  };
  try {
    const label = text();
    const path = text();
    at += 4;
    at += 4 + view.getUint32(at, true);
    const size = view.getUint32(at, true);
    at += 4;
    if (at + size > stream.length) return undefined;
    const name = (label || path).split(/[\\/]/).pop() ?? 'embedded';
    return { name, bytes: stream.slice(at, at + size) };
  } catch {
    return undefined;
  }
}
