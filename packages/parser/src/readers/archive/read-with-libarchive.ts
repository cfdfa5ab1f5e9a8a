import { ArchiveReader, libarchiveWasm } from 'libarchive-wasm';
import { ParseError } from '../../parse-error.ts';
import type { ContainedFile } from '../reading.ts';
import type { ListedEntry, UnpackContext, Unpacked } from './unpacked.ts';

/** Bytes unpacked at a time, so that a cap stops the work early. */
const STEP_BYTES = 1024 * 1024;

type Entry = ReturnType<ArchiveReader['nextEntry']>;

/** Unpacks with libarchive, step by step within the budget; `isWanted` picks entries by name. */
export async function readWithLibarchive(
  bytes: Uint8Array,
  context: UnpackContext,
  isWanted: (name: string) => boolean = () => true,
): Promise<Unpacked> {
  // A fresh instance each time: its memory only ever grows, and a damaged archive may trap it.
  const library = await libarchiveWasm();
  const state: State = { files: [], listing: [], complaints: [] };
  try {
    const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const reader = new ArchiveReader(library, signed, context.password);
    readEntries(reader, context, isWanted, state);
    const problem = library.error_string(reader.archive as number);
    if (problem) state.complaints.push(complaintOf(problem, context));
    reader.free();
  } catch (error) {
    if (error instanceof ParseError || context.signal.aborted) throw error;
    state.complaints.push(complaintOf(error, context));
  }
  if (state.listing.length === 0 && state.complaints.length > 0) {
    throw new ParseError('malformed_file', `${context.filename}: ${state.complaints.join('; ')}`);
  }
  return state;
}

type State = { files: ContainedFile[]; listing: ListedEntry[]; complaints: string[] };

function readEntries(
  reader: ArchiveReader,
  context: UnpackContext,
  isWanted: (name: string) => boolean,
  state: State,
): void {
  for (;;) {
    context.signal.throwIfAborted();
    const entry = reader.nextEntry();
    if (!entry) return;
    const name = entry.getPathname() ?? '';
    if (!isWanted(name)) continue;
    const line = listedEntry(name, entry);
    if (line.kind !== 'file') {
      state.listing.push(line);
      continue;
    }
    context.budget.countFile();
    refuseEncrypted(entry, context);
    const bytes = readData(reader, context);
    state.files.push({ name, bytes });
    state.listing.push({ ...line, sizeBytes: bytes.length });
  }
}

function listedEntry(name: string, entry: NonNullable<Entry>): ListedEntry {
  const type = entry.getFiletype();
  const common = {
    name,
    sizeBytes: Number(entry.getSize()),
    modifiedAt: timeText(Number(entry.getModificationTime())),
  };
  if (type === 'File' && !entry.getHardlinkTarget()) return { ...common, kind: 'file' };
  if (type === 'Directory') return { ...common, sizeBytes: null, kind: 'folder' };
  const isLink = type === 'SymbolicLink' || type === 'File';
  return {
    ...common,
    sizeBytes: null,
    kind: isLink ? 'link' : 'device',
    remark: isLink ? 'a link, left out' : 'a device, left out',
  };
}

function timeText(milliseconds: number): string | null {
  const isKnown = Number.isFinite(milliseconds) && milliseconds > 0 && milliseconds < 8.64e15;
  return isKnown ? new Date(milliseconds).toISOString() : null;
}

function refuseEncrypted(entry: NonNullable<Entry>, context: UnpackContext): void {
  if (entry.isEncrypted()) throw encryptedError(context);
}

/** The library knows no cipher of 7z, so a password would not help. */
function encryptedError({ filename }: UnpackContext): ParseError {
  return new ParseError(
    'unsupported_format',
    `${filename} is an encrypted archive that cannot be opened; send it unencrypted`,
  );
}

function readData(reader: ArchiveReader, context: UnpackContext): Uint8Array {
  const parts: Uint8Array[] = [];
  for (;;) {
    const part = reader.readData(STEP_BYTES);
    if (part.length === 0) break;
    context.budget.countBytes(part.length);
    parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    context.signal.throwIfAborted();
  }
  return new Uint8Array(Buffer.concat(parts));
}

function complaintOf(error: unknown, context: UnpackContext): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/encrypt|passphrase/i.test(message)) throw encryptedError(context);
  return `the archive is damaged (${message})`;
}
