import { constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import bunzip from 'seek-bzip';
import xz from 'xz-decompress';
import { isTar } from '../../detect/find-magic.ts';
import { ParseError } from '../../parse-error.ts';
import { isOverCap } from './open-zip.ts';
import type { UnpackBudget } from './unpack-budget.ts';
import { unpackTar } from './unpack-tar.ts';
import type { Unpack, UnpackContext } from './unpacked.ts';

type Inflated = { readonly bytes: Uint8Array; readonly name?: string; readonly complaint?: string };
type Inflate = (bytes: Uint8Array, budget: UnpackBudget) => Promise<Inflated> | Inflated;

const CHUNK_BYTES = 1024 * 1024;
/** Zstandard frames may ask for windows up to 2 GiB; more than this is hostile (log2 of bytes). */
const MAX_ZSTD_WINDOW_LOG = 27;

export const unpackGzip: Unpack = streamUnpacker(inflateGzip, 'gz');
export const unpackBzip2: Unpack = streamUnpacker(inflateBzip2, 'bz2');
export const unpackXz: Unpack = streamUnpacker(inflateXz, 'xz');
export const unpackZstd: Unpack = streamUnpacker(inflateZstd, 'zst');

/** A compressed stream is one file, or the files of the TAR inside. */
function streamUnpacker(inflate: Inflate, ending: string): Unpack {
  return async (bytes, context) => {
    const { bytes: data, name, complaint } = await inflated(inflate, bytes, context);
    const complaints = complaint ? [complaint] : [];
    const head = Buffer.from(data.buffer, data.byteOffset, Math.min(data.length, 512));
    if (isTar(head)) {
      const unpacked = await unpackTar(data, {
        ...context,
        budget: countedAlready(context.budget),
      });
      return { ...unpacked, complaints: [...complaints, ...unpacked.complaints] };
    }
    context.budget.countFile();
    const shown = name ?? innerName(context.filename, ending);
    return {
      files: [{ name: shown, bytes: data }],
      listing: [{ name: shown, sizeBytes: data.length, modifiedAt: null, kind: 'file' }],
      complaints,
    };
  };
}

async function inflated(
  inflate: Inflate,
  bytes: Uint8Array,
  context: UnpackContext,
): Promise<Inflated> {
  try {
    const result = await inflate(bytes, context.budget);
    context.budget.countBytes(result.bytes.length);
    return result;
  } catch (error) {
    if (error instanceof ParseError) throw error;
    if (isOverCap(error)) throw context.budget.overError();
    throw new ParseError(
      'malformed_file',
      `${context.filename} is damaged and cannot be unpacked`,
      {
        cause: error,
      },
    );
  }
}

/** The bytes of the TAR were counted when the stream was unpacked. */
function countedAlready(budget: UnpackBudget): UnpackBudget {
  return { ...budget, countBytes: () => {} };
}

function innerName(filename: string, ending: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  const stem = base.toLowerCase().endsWith(`.${ending}`) ? base.slice(0, -ending.length - 1) : base;
  return stem === '' ? 'content' : stem;
}

function inflateGzip(bytes: Uint8Array, budget: UnpackBudget): Inflated {
  const name = gzipName(bytes);
  const options = { maxOutputLength: Math.max(1, budget.remainingBytes()), chunkSize: CHUNK_BYTES };
  try {
    return { bytes: gunzipSync(bytes, options), ...name };
  } catch (error) {
    if (isOverCap(error)) throw error;
    // What is there of a truncated stream is better than nothing.
    const bytesSaved = gunzipSync(bytes, { ...options, finishFlush: constants.Z_SYNC_FLUSH });
    if (bytesSaved.length === 0) throw error;
    return { bytes: bytesSaved, ...name, complaint: 'the file is truncated; its end is missing' };
  }
}

/** The original name in the header (RFC 1952 2.3.1), without folders. */
function gzipName(bytes: Uint8Array): { readonly name?: string } {
  const flags = bytes[3] ?? 0;
  if ((flags & 8) === 0) return {};
  const start = flags & 4 ? 12 + ((bytes[10] ?? 0) | ((bytes[11] ?? 0) << 8)) : 10;
  const end = bytes.indexOf(0, start);
  if (end <= start || end - start > 1024) return {};
  const text = Buffer.from(bytes.subarray(start, end)).toString('utf8');
  return { name: text.split(/[/\\]/).at(-1) || text };
}

function inflateZstd(bytes: Uint8Array, budget: UnpackBudget): Inflated {
  const maxOutputLength = Math.max(1, budget.remainingBytes());
  const params = { [constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG };
  return { bytes: zstdDecompressSync(bytes, { maxOutputLength, chunkSize: CHUNK_BYTES, params }) };
}

function inflateBzip2(bytes: Uint8Array, budget: UnpackBudget): Inflated {
  const cap = budget.remainingBytes();
  let buffer = Buffer.alloc(Math.min(cap + 1, Math.max(CHUNK_BYTES, bytes.length * 4)));
  let length = 0;
  const sink = {
    writeByte(byte: number) {
      if (length === cap) throw budget.overError();
      if (length === buffer.length) {
        buffer = Buffer.concat([buffer], Math.min(cap + 1, buffer.length * 2));
      }
      buffer[length++] = byte;
    },
  };
  try {
    bunzip.decode(bytes, sink, true);
  } catch (error) {
    if (error instanceof ParseError || length === 0) throw error;
    const complaint = 'the file is damaged; what follows the damage is missing';
    return { bytes: buffer.subarray(0, length), complaint };
  }
  return { bytes: buffer.subarray(0, length) };
}

async function inflateXz(bytes: Uint8Array, budget: UnpackBudget): Promise<Inflated> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const reader = new xz.XzReadableStream(source).getReader();
  const parts: Uint8Array[] = [];
  let left = budget.remainingBytes();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      left -= value.length;
      if (left < 0) throw budget.overError();
      parts.push(value);
    }
  } catch (error) {
    if (error instanceof ParseError || parts.length === 0) throw error;
    const complaint = 'the file is damaged; what follows the damage is missing';
    return { bytes: new Uint8Array(Buffer.concat(parts)), complaint };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)) };
}
