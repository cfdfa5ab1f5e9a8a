import { ParseError } from '../../parse-error.ts';
import { type PptRecord, RECORD, recordAt, viewOf } from './ppt-records.ts';

export type PptObjects = {
  readonly document: PptRecord;
  find(persistId: number): PptRecord | undefined;
};

const ENCRYPTED_TOKEN = 0xf3d1c4df;
/** Every save may add one edit; longer chains run in a circle. */
const MAX_EDITS = 5000;

/** The objects of a presentation as its last save left them ([MS-PPT] 2.1.2). */
export function readPptObjects(
  stream: Uint8Array,
  currentUser: Uint8Array | undefined,
  filename: string,
): PptObjects {
  const offsets = new Map<number, number>();
  let documentId: number | undefined;
  let editAt = currentEditOffset(currentUser, filename);
  for (let i = 0; i < MAX_EDITS && editAt > 0; i++) {
    const edit = recordAt(stream, editAt);
    if (edit?.type !== RECORD.userEdit || edit.data.length < 20) break;
    const view = viewOf(edit);
    documentId ??= view.getUint32(16, true);
    addOffsets(recordAt(stream, view.getUint32(12, true)), offsets);
    editAt = view.getUint32(8, true);
  }
  const find = (id: number): PptRecord | undefined => {
    const offset = offsets.get(id);
    return offset === undefined ? undefined : recordAt(stream, offset);
  };
  const document = documentId === undefined ? undefined : find(documentId);
  if (!document) {
    throw new ParseError(
      'malformed_file',
      `${filename} is damaged: the list of its slides cannot be read`,
    );
  }
  return { document, find };
}

function currentEditOffset(currentUser: Uint8Array | undefined, filename: string): number {
  if (!currentUser || currentUser.length < 20) {
    throw new ParseError('malformed_file', `${filename} holds no presentation that can be read`);
  }
  const view = new DataView(currentUser.buffer, currentUser.byteOffset, currentUser.byteLength);
  if (view.getUint32(12, true) === ENCRYPTED_TOKEN) {
    throw new ParseError(
      'password_required',
      `${filename} is encrypted; remove its password in PowerPoint`,
    );
  }
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
