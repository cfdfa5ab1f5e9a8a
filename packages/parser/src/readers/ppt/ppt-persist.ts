import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import type { LegacyCipher } from '../legacy-encryption/open-legacy-cipher.ts';
import { requireLegacyCipher } from '../legacy-encryption/require-legacy-cipher.ts';
import { type PptRecord, RECORD, recordAt, viewOf } from './ppt-records.ts';

export type PptObjects = {
  readonly document: PptRecord;
  find(persistId: number): PptRecord | undefined;
};

/** Where an edit names the object that describes the encryption. */
const ENCRYPTION_AT = 28;
const ENCRYPTION = 0x2f14;
const HEADER_BYTES = 8;
/** Every save may add one edit; longer chains run in a circle. */
const MAX_EDITS = 5000;

/** The objects of a presentation as its last save left them ([MS-PPT] 2.1.2). */
export function readPptObjects(
  stream: Uint8Array,
  currentUser: Uint8Array | undefined,
  context: ReadContext,
): PptObjects {
  const { filename } = context;
  const offsets = new Map<number, number>();
  let documentId: number | undefined;
  let encryptionId: number | undefined;
  let editAt = currentEditOffset(currentUser, filename);
  for (let i = 0; i < MAX_EDITS && editAt > 0; i++) {
    const edit = recordAt(stream, editAt);
    if (edit?.type !== RECORD.userEdit || edit.data.length < 20) break;
    const view = viewOf(edit);
    documentId ??= view.getUint32(16, true);
    if (edit.data.length >= ENCRYPTION_AT + 4) {
      encryptionId ??= view.getUint32(ENCRYPTION_AT, true);
    }
    addOffsets(recordAt(stream, view.getUint32(12, true)), offsets);
    editAt = view.getUint32(8, true);
  }
  const stored = (id: number): PptRecord | undefined => recordAt(stream, offsets.get(id) ?? -1);
  const encryption = encryptionId === undefined ? undefined : stored(encryptionId);
  const cipher =
    encryption?.type === ENCRYPTION
      ? requireLegacyCipher(Buffer.from(encryption.data), context)
      : undefined;
  const find = (id: number): PptRecord | undefined =>
    cipher ? openRecord(stream, offsets.get(id), id, cipher) : stored(id);
  const document = documentId === undefined ? undefined : find(documentId);
  if (!document) {
    throw new ParseError(
      'malformed_file',
      `${filename} is damaged: the list of its slides cannot be read`,
    );
  }
  return { document, find };
}

/** Each object is encrypted by itself, its head too, under its own number ([MS-PPT] 2.3.7). */
function openRecord(
  stream: Uint8Array,
  offset: number | undefined,
  id: number,
  cipher: LegacyCipher,
): PptRecord | undefined {
  if (offset === undefined || offset + HEADER_BYTES > stream.length) return undefined;
  const head = cipher.openBlock(id, stream.subarray(offset, offset + HEADER_BYTES));
  const end = offset + HEADER_BYTES + head.readUInt32LE(4);
  return recordAt(cipher.openBlock(id, stream.subarray(offset, end)), 0);
}

function currentEditOffset(currentUser: Uint8Array | undefined, filename: string): number {
  if (!currentUser || currentUser.length < 20) {
    throw new ParseError('malformed_file', `${filename} holds no presentation that can be read`);
  }
  const view = new DataView(currentUser.buffer, currentUser.byteOffset, currentUser.byteLength);
  return view.getUint32(16, true);
}

/** Newer edits are read first and win. */
function addOffsets(directory: PptRecord | undefined, offsets: Map<number, number>): void {
  if (directory?.type !== RECORD.persistDirectory) return;
  const view = viewOf(directory);
  let at = 0;
  while (at + 4 <= directory.data.length) {
    const entry = view.getUint32(at, true);
    const first = entry & 0xfffff;
    const count = entry >>> 20;
    at += 4;
    for (let i = 0; i < count && at + 4 <= directory.data.length; i++, at += 4) {
      if (!offsets.has(first + i)) offsets.set(first + i, view.getUint32(at, true));
    }
  }
}
