import { decodeLabelled } from '../../detect/decode-text.ts';
import { decodeUtf16 } from '../../detect/decode-utf16.ts';
import { readCompound } from '../../detect/read-compound.ts';
import { ParseError } from '../../parse-error.ts';

/** A storage of an Outlook message: the message itself, a recipient or an attachment (MS-OXMSG). */
export type MsgStorage = {
  /** Text of a property in either of its two encodings. */
  text(id: number): string | undefined;
  binary(id: number): Uint8Array | undefined;
  integer(id: number): number | undefined;
  /** RFC 3339 in UTC. */
  time(id: number): string | undefined;
  /** Storages below whose names begin so, in order. */
  children(prefix: string): MsgStorage[];
  /** All streams below, by path within. */
  streams(): ReadonlyMap<string, Uint8Array>;
};

const CODE_PAGE_IDS = [0x3ffd, 0x3fde];
/** Seconds between 1601, where file times begin, and 1970. */
const EPOCH_SECONDS = 11_644_473_600;

/** Opens an Outlook message; throws when it is none. */
export function openMsg(bytes: Uint8Array, filename: string): MsgStorage {
  const files = new Map<string, Uint8Array>();
  try {
    const container = readCompound(bytes);
    container.FullPaths.forEach((path, index) => {
      const content = container.FileIndex[index]?.content;
      const inner = path.slice(path.indexOf('/') + 1);
      if (content && inner !== '' && !inner.endsWith('/'))
        files.set(inner, Uint8Array.from(content));
    });
  } catch (error) {
    throw new ParseError('malformed_file', `${filename} is not a readable Outlook message`, {
      cause: error,
    });
  }
  const hasProperties = files.has('__properties_version1.0');
  if (!hasProperties) throw new ParseError('malformed_file', `${filename} holds no message`);
  return storageOf(files, '', 'windows-1252', 32);
}

function storageOf(
  files: ReadonlyMap<string, Uint8Array>,
  prefix: string,
  inherited: string,
  headerBytes: number,
): MsgStorage {
  const fixed = fixedProperties(files.get(`${prefix}__properties_version1.0`), headerBytes);
  const codePage = CODE_PAGE_IDS.map((id) => fixed.get(id)?.getUint32(0, true)).find(Boolean);
  const encoding = codePage === undefined ? inherited : codePageName(codePage);
  const stream = (id: number, type: string) =>
    files.get(`${prefix}__substg1.0_${id.toString(16).toUpperCase().padStart(4, '0')}${type}`);
  return {
    text(id) {
      const unicode = stream(id, '001F');
      if (unicode) return withoutNul(decodeUtf16(unicode));
      const legacy = stream(id, '001E');
      return (
        legacy &&
        withoutNul(decodeLabelled(legacy, encoding) ?? Buffer.from(legacy).toString('latin1'))
      );
    },
    binary: (id) => stream(id, '0102'),
    integer: (id) => fixed.get(id)?.getInt32(0, true),
    time: (id) => fileTime(fixed.get(id)),
    children: (name) =>
      childPrefixes(files, prefix, name).map((child) =>
        storageOf(files, child, encoding, child.includes('3701000D') ? 24 : 8),
      ),
    streams: () =>
      new Map(
        [...files].flatMap(([path, bytes]) =>
          path.startsWith(prefix) ? [[path.slice(prefix.length), bytes]] : [],
        ),
      ),
  };
}

/** Numbers and times lie in one stream, sixteen bytes each. */
function fixedProperties(
  stream: Uint8Array | undefined,
  headerBytes: number,
): Map<number, DataView> {
  const found = new Map<number, DataView>();
  if (!stream) return found;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = headerBytes; at + 16 <= stream.length; at += 16) {
    found.set(
      view.getUint16(at + 2, true),
      new DataView(stream.buffer, stream.byteOffset + at + 8, 8),
    );
  }
  return found;
}

function childPrefixes(
  files: ReadonlyMap<string, Uint8Array>,
  prefix: string,
  name: string,
): string[] {
  const found = new Set<string>();
  for (const path of files.keys()) {
    if (!path.startsWith(prefix + name)) continue;
    const slash = path.indexOf('/', prefix.length);
    if (slash !== -1) found.add(path.slice(0, slash + 1));
  }
  return [...found].sort();
}

function codePageName(codePage: number): string {
  if (codePage === 65001) return 'utf-8';
  if (codePage === 20127) return 'windows-1252';
  if (codePage >= 28591 && codePage <= 28605) return `iso-8859-${codePage - 28590}`;
  return codePage === 932 ? 'shift_jis' : `cp${codePage}`;
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

function fileTime(value: DataView | undefined): string | undefined {
  if (!value) return undefined;
  const seconds = Number(value.getBigUint64(0, true)) / 1e7 - EPOCH_SECONDS;
  const date = new Date(seconds * 1000);
  return seconds > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}
