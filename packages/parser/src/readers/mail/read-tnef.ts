import { decodeLabelled } from '../../detect/decode-text.ts';
import type { ContainedFile } from '../reading.ts';

const SIGNATURE = 0x223e9f78;
const ATTACHMENT_START = 0x9002;
const ATTACHMENT_DATA = 0x800f;
const ATTACHMENT_TITLE = 0x8010;
const MESSAGE_BODY = 0x800c;

/** Files and text of a `winmail.dat` (MS-OXTNEF); undefined when it is none. */
export function readTnef(
  bytes: Uint8Array,
): { readonly files: readonly ContainedFile[]; readonly body?: string } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== SIGNATURE) return undefined;
  const files: { name: string; bytes: Uint8Array }[] = [];
  let body: string | undefined;
  let at = 6;
  while (at + 11 <= bytes.length) {
    const id = view.getUint16(at + 1, true);
    const length = view.getUint32(at + 5, true);
    const data = bytes.subarray(at + 9, at + 9 + length);
    const last = files.at(-1);
    if (id === ATTACHMENT_START) files.push({ name: '', bytes: new Uint8Array() });
    if (id === ATTACHMENT_DATA && last) last.bytes = data;
    if (id === ATTACHMENT_TITLE && last) last.name = textOf(data);
    if (id === MESSAGE_BODY) body = textOf(data);
    at += 9 + length + 2;
  }
  const named = files
    .filter((file) => file.bytes.length > 0)
    .map((file, index) => ({ ...file, name: file.name || `attachment-${index + 1}.bin` }));
  return { files: named, ...(body ? { body } : {}) };
}

function textOf(data: Uint8Array): string {
  const nul = data.indexOf(0);
  const bytes = nul === -1 ? data : data.subarray(0, nul);
  return decodeLabelled(bytes, 'windows-1252') ?? '';
}
