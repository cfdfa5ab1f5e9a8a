import { ParseError } from '../../parse-error.ts';
import type { ContainedFile } from '../reading.ts';
import { readTarHeader, TAR_BLOCK_BYTES, type TarHeader } from './tar-header.ts';
import { readPaxRecords } from './tar-pax.ts';
import type { ListedEntry, Unpack, Unpacked } from './unpacked.ts';

/** What an extension header says about the entry after it. */
type Extension = { name?: string; size?: number; modifiedAt?: string; isSparse?: boolean };

type State = {
  files: ContainedFile[];
  listing: ListedEntry[];
  complaints: string[];
};

/** Headers that only say more about the next entry: pax, global pax, GNU long name and long link. */
const EXTENSION_TYPES = ['x', 'g', 'L', 'K'];
/** Names longer than this are an attack, not a path (bytes). */
const MAX_EXTENSION_BYTES = 1024 * 1024;

/** Unpacks a TAR: old, POSIX (ustar and pax) and GNU. */
export const unpackTar: Unpack = async (bytes, context) => {
  const state: State = { files: [], listing: [], complaints: [] };
  const globals: Extension = {};
  let extension: Extension = {};
  let offset = 0;
  while (offset + TAR_BLOCK_BYTES <= bytes.length) {
    context.signal.throwIfAborted();
    const header = readTarHeader(bytes, offset);
    if (header === 'end') break;
    const isExtension = header !== 'damaged' && EXTENSION_TYPES.includes(header.type);
    if (header === 'damaged' || (isExtension && header.size > MAX_EXTENSION_BYTES)) {
      return stopped(state, context.filename);
    }
    const size = isExtension ? header.size : (extension.size ?? globals.size ?? header.size);
    const start = offset + TAR_BLOCK_BYTES;
    const data = bytes.subarray(start, start + size);
    offset = start + Math.ceil(size / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
    if (isExtension) {
      extend(header.type, data, globals, extension);
    } else {
      addEntry({ ...header, ...globals, ...extension, size }, data, state, context.budget);
      extension = {};
    }
  }
  return bytes.length < TAR_BLOCK_BYTES ? stopped(state, context.filename) : state;
};

function extend(type: string, data: Uint8Array, globals: Extension, next: Extension): void {
  if (type === 'L') next.name = textUpToNul(data);
  if (type === 'x') Object.assign(next, readPaxRecords(data));
  if (type === 'g') Object.assign(globals, readPaxRecords(data));
}

function textUpToNul(data: Uint8Array): string {
  const nul = data.indexOf(0);
  return Buffer.from(nul === -1 ? data : data.subarray(0, nul)).toString('utf8');
}

function addEntry(
  entry: TarHeader & Pick<Extension, 'isSparse'>,
  data: Uint8Array,
  state: State,
  budget: { countFile(): void; countBytes(bytes: number): void },
): void {
  const { name, modifiedAt } = entry;
  const line = { name, modifiedAt, sizeBytes: null };
  const isFolder = entry.type === '5' || (entry.type === '0' && name.endsWith('/'));
  if (isFolder) {
    state.listing.push({ ...line, kind: 'folder' });
  } else if (entry.type === '1' || entry.type === '2') {
    const remark = `a link to ${entry.linkName}, left out`;
    state.listing.push({ ...line, kind: 'link', remark });
  } else if ('346'.includes(entry.type)) {
    state.listing.push({ ...line, kind: 'device', remark: 'a device, left out' });
  } else if (entry.type === 'S' || entry.isSparse) {
    const remark = 'a sparse file, left out';
    state.listing.push({ ...line, kind: 'unreadable', remark });
  } else if (entry.type === '0' || entry.type === '7') {
    budget.countFile();
    budget.countBytes(data.length);
    state.files.push({ name, bytes: data });
    const remark = data.length < entry.size ? { remark: 'it is cut off' } : {};
    state.listing.push({ ...line, sizeBytes: data.length, kind: 'file', ...remark });
  } else {
    const remark = `an entry of unknown type ${entry.type}, left out`;
    state.listing.push({ ...line, kind: 'unreadable', remark });
  }
}

/** What stands before the damage is kept; an archive damaged at once is an error. */
function stopped(state: Unpacked, filename: string): Unpacked {
  if (state.listing.length === 0) {
    throw new ParseError('malformed_file', `${filename} is not a readable TAR archive`);
  }
  return {
    ...state,
    complaints: [...state.complaints, 'the archive is damaged; what follows was left out'],
  };
}
