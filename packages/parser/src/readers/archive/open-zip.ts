import { constants, crc32, inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { ParseError } from '../../parse-error.ts';
import type { ParseLimits } from '../../parse-options.ts';
import { createUnpackBudget, type UnpackBudget } from './unpack-budget.ts';
import { decryptZipEntry } from './zip-decrypt.ts';
import { LOCAL_BYTES, LOCAL_SIGNATURE, readZipDirectory, type ZipRecord } from './zip-directory.ts';
import { decodeZipNames } from './zip-names.ts';

export type ZipEntry = {
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'link';
  readonly isEncrypted: boolean;
  /** As announced; what really comes out is checked while unpacking. */
  readonly unpackedBytes: number;
  readonly packedBytes: number;
  readonly modifiedAt: string | null;
  readonly record: ZipRecord;
};

/** What became of an entry: its bytes, perhaps with what is wrong about them, or why there are none. */
export type UnpackedEntry =
  | { readonly outcome: 'ok'; readonly bytes: Uint8Array; readonly complaint?: string }
  | { readonly outcome: 'password_required' | 'wrong_password' }
  | { readonly outcome: 'unsupported_method'; readonly method: number }
  | { readonly outcome: 'damaged'; readonly complaint: string };

export type OpenZip = {
  readonly entries: readonly ZipEntry[];
  /** What is odd about the archive, in sentences. */
  readonly complaints: readonly string[];
  /** The last entry of that name, as unpackers that overwrite would leave it. */
  find(name: string): ZipEntry | undefined;
  /** Unpacks one entry within the budget; going past a cap throws. */
  unpack(entry: ZipEntry, password?: string): UnpackedEntry;
  /** The packed data of an entry as it lies in the archive, for readers that unpack it piece by piece. */
  packed(entry: ZipEntry): Uint8Array | undefined;
};

export type OpenZipOptions = {
  readonly limits: ParseLimits;
  /** Shared with other levels of a container; by default one for this archive alone. */
  readonly budget?: UnpackBudget;
  /** Entries listed at most; more is an error. Default: the limit on files of a container. */
  readonly maxEntries?: number;
};

const DIRECTORY_ATTRIBUTE = 0x10;
const UNIX = 3;
const STORED = 0;
const DEFLATED = 8;
const ZSTANDARD = 93;
/** Zstandard frames may ask for windows up to 2 GiB; more than this is hostile (log2 of bytes). */
const MAX_ZSTD_WINDOW_LOG = 27;

/** How far an entry may unpack beyond its announced size: damaged headers are wrong by little, bombs by a thousand times. */
const MAX_LIE_RATIO = 20;
const MAX_LIE_BYTES = 1024 * 1024;

/** Opens a ZIP: the listing at once, entries unpacked one by one and never past a cap. */
export function openZip(bytes: Uint8Array, options: OpenZipOptions): OpenZip {
  const maxEntries = options.maxEntries ?? options.limits.maxFiles;
  const { records, complaints } = readZipDirectory(bytes, maxEntries);
  if (records.length > maxEntries) {
    throw new ParseError(
      'limit_exceeded',
      `the container holds more than ${maxEntries} files (cap max_files)`,
    );
  }
  refuseOverlaps(records);
  const budget = options.budget ?? createUnpackBudget(options.limits, bytes.length);
  const names = decodeZipNames(records);
  const entries = records.map((record, index) => toEntry(record, names[index] ?? ''));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    entries,
    complaints,
    find: (name) => byName.get(name),
    unpack: (entry, password) => unpackEntry(bytes, entry, budget, password),
    packed: (entry) => packedData(bytes, entry.record),
  };
}

/** Bombs of overlapping entries unpack the same bytes again and again; no honest writer makes them. */
function refuseOverlaps(records: readonly ZipRecord[]): void {
  const ranges = records
    .map((record) => ({
      start: record.headerOffset,
      end: record.headerOffset + LOCAL_BYTES + record.rawName.length + record.packedBytes,
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let previousEnd = Number.NEGATIVE_INFINITY;
  let overlaps = 0;
  for (const { start, end } of ranges) {
    if (start < previousEnd) overlaps++;
    previousEnd = Math.max(previousEnd, end);
  }
  if (overlaps > 0) {
    throw new ParseError('malformed_file', `${overlaps} entries of the ZIP archive overlap`);
  }
}

function toEntry(record: ZipRecord, name: string): ZipEntry {
  const unixMode = record.madeBy >>> 8 === UNIX ? record.externalAttributes >>> 16 : 0;
  const isLink = (unixMode & 0xf000) === 0xa000;
  const isDirectory =
    name.endsWith('/') ||
    (unixMode & 0xf000) === 0x4000 ||
    (record.unpackedBytes === 0 &&
      record.madeBy >>> 8 === 0 &&
      (record.externalAttributes & DIRECTORY_ATTRIBUTE) !== 0);
  return {
    name,
    kind: isLink ? 'link' : isDirectory ? 'directory' : 'file',
    isEncrypted: (record.flags & 1) !== 0,
    unpackedBytes: record.unpackedBytes,
    packedBytes: record.packedBytes,
    modifiedAt: dosTime(record.dosTime),
    record,
  };
}

/** DOS times have no zone; they are given as they stand. */
function dosTime(value: number): string | null {
  const date = value >>> 16;
  const month = (date >>> 5) & 15;
  const day = date & 31;
  if (month < 1 || month > 12 || day < 1) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [(value >>> 11) & 31, (value >>> 5) & 63, (value & 31) * 2].map(two).join(':');
  return `${1980 + (date >>> 9)}-${two(month)}-${two(day)}T${clock}`;
}

function unpackEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  budget: UnpackBudget,
  password: string | undefined,
): UnpackedEntry {
  const packed = packedData(bytes, entry.record);
  if (!packed) return { outcome: 'damaged', complaint: 'its data is missing' };
  const isCutOff = packed.length < entry.packedBytes;
  if (!entry.isEncrypted) {
    return inflateEntry(packed, entry.record, entry.record.method, budget, isCutOff);
  }
  if (password === undefined) return { outcome: 'password_required' };
  const plain = decryptZipEntry(entry.record, packed, password);
  if (plain.outcome === 'damaged') {
    return { outcome: 'damaged', complaint: 'its encrypted data is damaged' };
  }
  if (plain.outcome !== 'ok') return { outcome: 'wrong_password' };
  const record = plain.hasCrc ? entry.record : { ...entry.record, crc32: 0 };
  const result = inflateEntry(plain.data, record, plain.method, budget, isCutOff);
  // One byte of the traditional header is checked, so one wrong password of 256 gets here.
  return result.outcome === 'damaged' ? { outcome: 'wrong_password' } : result;
}

function packedData(bytes: Uint8Array, record: ZipRecord): Uint8Array | undefined {
  const at = record.headerOffset;
  if (at < 0 || at + LOCAL_BYTES > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(at, true) !== LOCAL_SIGNATURE) return undefined;
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return bytes.subarray(start, start + record.packedBytes);
}

function inflateEntry(
  packed: Uint8Array,
  record: ZipRecord,
  method: number,
  budget: UnpackBudget,
  isCutOff: boolean,
): UnpackedEntry {
  if (method !== STORED && method !== DEFLATED && method !== ZSTANDARD) {
    return { outcome: 'unsupported_method', method };
  }
  if (record.unpackedBytes > budget.remainingBytes() && !isCutOff) throw budget.overError();
  const cap = Math.min(budget.remainingBytes(), believableBytes(packed, record));
  let data: Uint8Array;
  try {
    data = inflate(packed, method, cap, isCutOff);
  } catch (error) {
    if (isOverCap(error)) throw cap < budget.remainingBytes() ? lyingError() : budget.overError();
    return { outcome: 'damaged', complaint: 'its compressed data is damaged' };
  }
  budget.countBytes(data.length);
  const complaint = complaintAbout(data, record, isCutOff);
  return complaint ? { outcome: 'ok', bytes: data, complaint } : { outcome: 'ok', bytes: data };
}

/** An entry that unpacks to more than it announces is a bomb, unless it is only a little wrong; without a size anything goes. */
function believableBytes(packed: Uint8Array, record: ZipRecord): number {
  const isUnknown = record.unpackedBytes === 0 && (record.flags & 8) !== 0;
  if (isUnknown) return Number.POSITIVE_INFINITY;
  return Math.max(record.unpackedBytes, packed.length * MAX_LIE_RATIO, MAX_LIE_BYTES);
}

function lyingError(): ParseError {
  return new ParseError(
    'limit_exceeded',
    'an entry of the container unpacks to far more than it announces (cap max_unpack_ratio)',
  );
}

function inflate(packed: Uint8Array, method: number, cap: number, isCutOff: boolean): Uint8Array {
  if (method === STORED) return packed;
  const maxOutputLength = Math.max(1, cap);
  if (method === ZSTANDARD) {
    const params = { [constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG };
    return zstdDecompressSync(packed, { maxOutputLength, params });
  }
  // What is there of a truncated entry is better than nothing.
  const finishFlush = isCutOff ? { finishFlush: constants.Z_SYNC_FLUSH } : {};
  return inflateRawSync(packed, { maxOutputLength, chunkSize: chunkBytes(packed), ...finishFlush });
}

/** Large steps are three times as fast on large entries; small ones spare memory on the many small. */
function chunkBytes(packed: Uint8Array): number {
  return packed.length > 64 * 1024 ? 1024 * 1024 : 16 * 1024;
}

export function isOverCap(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function complaintAbout(data: Uint8Array, record: ZipRecord, isCutOff: boolean): string | null {
  if (isCutOff) return 'it is cut off';
  if (record.crc32 !== 0 && crc32(data) !== record.crc32) return 'its checksum is wrong';
  return null;
}
