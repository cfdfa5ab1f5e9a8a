import { ParseError } from '../../parse-error.ts';

/** An entry as the central directory (or, in a broken archive, its local header) describes it. */
export type ZipRecord = {
  readonly rawName: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerOffset: number;
  readonly dosTime: number;
  readonly extra: Uint8Array;
  readonly madeBy: number;
  readonly externalAttributes: number;
};

export type ZipDirectory = {
  readonly records: readonly ZipRecord[];
  /** What is odd about the archive, in sentences. */
  readonly complaints: readonly string[];
};

const END_SIGNATURE = 0x06054b50;
const END64_SIGNATURE = 0x06064b50;
const LOCATOR64_SIGNATURE = 0x07064b50;
const CENTRAL_SIGNATURE = 0x02014b50;
export const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
export const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const IN_ZIP64_EXTRA = 0xffffffff;

/** Lists a ZIP by its central directory, or by its local headers where that is lost (APPNOTE 4.3). */
export function readZipDirectory(bytes: Uint8Array, maxEntries: number): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) {
    const records = scanLocalHeaders(bytes, view, maxEntries);
    if (records.length === 0) {
      throw new ParseError(
        'malformed_file',
        'the ZIP archive has no directory and no readable entry',
      );
    }
    return { records, complaints: ['the archive is truncated: its directory is missing'] };
  }
  const { start, entries, base } = locateDirectory(view, end);
  const records = readCentral(bytes, view, start, base, maxEntries);
  const complaints: string[] = [];
  if (records.length !== entries) {
    complaints.push(`the directory announces ${entries} entries and lists ${records.length}`);
  }
  if (records.length > 0 || entries === 0) return { records, complaints };
  const scanned = scanLocalHeaders(bytes, view, maxEntries);
  if (scanned.length === 0) throw new ParseError('malformed_file', 'the ZIP directory is damaged');
  return { records: scanned, complaints: ['the directory of the archive is damaged'] };
}

/** Whether the file ends as a ZIP does, whatever stands before (self-extracting archives, junk). */
export function endsAsZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined || view.getUint16(end + 10, true) === 0) return false;
  const start = end - view.getUint32(end + 12, true);
  return start >= 0 && start + 4 <= end && view.getUint32(start, true) === CENTRAL_SIGNATURE;
}

/** Offset of the end record; the last one whose comment reaches the end of the file wins. */
function findEnd(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  let fallback: number | undefined;
  for (let offset = view.byteLength - END_BYTES; offset >= lowest; offset--) {
    if (view.getUint32(offset, true) !== END_SIGNATURE) continue;
    const commentBytes = view.getUint16(offset + 20, true);
    if (offset + END_BYTES + commentBytes === view.byteLength) return offset;
    fallback ??= offset;
  }
  return fallback;
}

function locateDirectory(view: DataView, end: number) {
  const sizes = readEnd64(view, end) ?? {
    entries: view.getUint16(end + 10, true),
    size: view.getUint32(end + 12, true),
    offset: view.getUint32(end + 16, true),
    at: end,
  };
  const declared = sizes.offset;
  const computed = sizes.at - sizes.size;
  const isCentral = (offset: number) =>
    offset >= 0 &&
    offset + 4 <= view.byteLength &&
    view.getUint32(offset, true) === CENTRAL_SIGNATURE;
  // Programs put in front of an archive shift every offset by their size.
  const useComputed = !isCentral(declared) && isCentral(computed);
  const start = useComputed ? computed : declared;
  return { start, entries: sizes.entries, base: useComputed ? computed - declared : 0 };
}

function readEnd64(view: DataView, end: number) {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR64_SIGNATURE) return undefined;
  const pointed = Number(view.getBigUint64(locator + 8, true));
  const candidates = [pointed, locator - 56];
  const at = candidates.find(
    (offset) =>
      offset >= 0 && offset + 56 <= end && view.getUint32(offset, true) === END64_SIGNATURE,
  );
  if (at === undefined) return undefined;
  return {
    entries: Number(view.getBigUint64(at + 32, true)),
    size: Number(view.getBigUint64(at + 40, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
    at,
  };
}

function readCentral(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  base: number,
  maxEntries: number,
): ZipRecord[] {
  const records: ZipRecord[] = [];
  let offset = start;
  while (offset >= 0 && offset + CENTRAL_BYTES <= view.byteLength && records.length <= maxEntries) {
    if (view.getUint32(offset, true) !== CENTRAL_SIGNATURE) break;
    const nameBytes = view.getUint16(offset + 28, true);
    const extraBytes = view.getUint16(offset + 30, true);
    const commentBytes = view.getUint16(offset + 32, true);
    const nameEnd = offset + CENTRAL_BYTES + nameBytes;
    const extra = bytes.subarray(nameEnd, nameEnd + extraBytes);
    const record: ZipRecord = {
      rawName: bytes.subarray(offset + CENTRAL_BYTES, nameEnd),
      madeBy: view.getUint16(offset + 4, true),
      flags: view.getUint16(offset + 8, true),
      method: view.getUint16(offset + 10, true),
      dosTime: view.getUint32(offset + 12, true),
      crc32: view.getUint32(offset + 16, true),
      packedBytes: view.getUint32(offset + 20, true),
      unpackedBytes: view.getUint32(offset + 24, true),
      externalAttributes: view.getUint32(offset + 38, true),
      headerOffset: view.getUint32(offset + 42, true),
      extra,
    };
    const full = withZip64(record);
    records.push({ ...full, headerOffset: full.headerOffset + base });
    offset = nameEnd + extraBytes + commentBytes;
  }
  return records;
}

/** Sizes and offset from the ZIP64 extra field, for those that did not fit (APPNOTE 4.5.3). */
function withZip64(record: ZipRecord): ZipRecord {
  const field = findExtraField(record.extra, 0x0001);
  if (!field) return record;
  const view = new DataView(field.buffer, field.byteOffset, field.byteLength);
  let at = 0;
  const take = (value: number): number => {
    if (value !== IN_ZIP64_EXTRA || at + 8 > field.length) return value;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  };
  const unpackedBytes = take(record.unpackedBytes);
  const packedBytes = take(record.packedBytes);
  const headerOffset = take(record.headerOffset);
  return { ...record, unpackedBytes, packedBytes, headerOffset };
}

/** The content of the first extra field with this id. */
export function findExtraField(extra: Uint8Array, id: number): Uint8Array | undefined {
  let at = 0;
  while (at + 4 <= extra.length) {
    const fieldId = (extra[at] ?? 0) | ((extra[at + 1] ?? 0) << 8);
    const size = (extra[at + 2] ?? 0) | ((extra[at + 3] ?? 0) << 8);
    if (fieldId === id) return extra.subarray(at + 4, at + 4 + size);
    at += 4 + size;
  }
  return undefined;
}

/** Local headers in file order; entries whose size only follows the data end where the next header begins. */
function scanLocalHeaders(bytes: Uint8Array, view: DataView, maxEntries: number): ZipRecord[] {
  const records: ZipRecord[] = [];
  let offset = findSignature(bytes, 0);
  while (offset !== -1 && offset + LOCAL_BYTES <= bytes.length && records.length <= maxEntries) {
    const nameBytes = view.getUint16(offset + 26, true);
    const extraBytes = view.getUint16(offset + 28, true);
    const dataStart = offset + LOCAL_BYTES + nameBytes + extraBytes;
    const flags = view.getUint16(offset + 6, true);
    const announced = view.getUint32(offset + 18, true);
    const sizeFollows = (flags & 8) !== 0 && announced === 0;
    const next = findSignature(bytes, sizeFollows ? dataStart : dataStart + announced);
    const end = next === -1 ? bytes.length : next;
    records.push(
      withZip64({
        rawName: bytes.subarray(offset + LOCAL_BYTES, offset + LOCAL_BYTES + nameBytes),
        madeBy: 0,
        flags,
        method: view.getUint16(offset + 8, true),
        dosTime: view.getUint32(offset + 10, true),
        crc32: sizeFollows ? 0 : view.getUint32(offset + 14, true),
        packedBytes: sizeFollows ? end - dataStart : announced,
        unpackedBytes: view.getUint32(offset + 22, true),
        externalAttributes: 0,
        headerOffset: offset,
        extra: bytes.subarray(dataStart - extraBytes, dataStart),
      }),
    );
    offset = next;
  }
  return records;
}

function findSignature(bytes: Uint8Array, from: number): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(
    'PK\x03\x04',
    from,
    'latin1',
  );
}
