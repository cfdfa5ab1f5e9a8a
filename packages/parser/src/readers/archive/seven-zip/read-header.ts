import { HeaderReader, SevenZipDamage } from './header-reader.ts';

export type Coder = {
  readonly id: string;
  readonly numInputs: number;
  readonly numOutputs: number;
  readonly properties: Uint8Array;
};

/** Coders one after the other; what one gives the next takes. */
export type Folder = {
  readonly coders: readonly Coder[];
  /** Which input takes which output. */
  readonly bindings: readonly { readonly input: number; readonly output: number }[];
  readonly numPackedStreams: number;
  /** By output. */
  readonly unpackedBytes: readonly number[];
  readonly crc?: number;
};

export type Streams = {
  /** Counted from the end of the signature header. */
  readonly packedAt: number;
  readonly packedBytes: readonly number[];
  readonly folders: readonly Folder[];
  /** How the unpacked streams part into files, as it stands in the header. */
  readonly substreams: Uint8Array;
};

export type SevenZipHeader = {
  readonly streams: Streams;
  /** Everything about the files, as it stands in the header. */
  readonly files: Uint8Array;
};

export const ID = {
  end: 0x00,
  header: 0x01,
  streams: 0x04,
  files: 0x05,
  packed: 0x06,
  unpacked: 0x07,
  substreams: 0x08,
  size: 0x09,
  crc: 0x0a,
  folder: 0x0b,
  unpackedSizes: 0x0c,
  substreamCounts: 0x0d,
  encodedHeader: 0x17,
} as const;

/** Coders of a folder; real ones have four. */
const MAX_CODERS = 32;

/** Reads a plain header; undefined for an archive without streams. */
export function readSevenZipHeader(bytes: Uint8Array): SevenZipHeader | undefined {
  const reader = new HeaderReader(bytes);
  reader.expect(ID.header);
  if (reader.byte() !== ID.streams) return undefined;
  const streams = readStreams(reader, bytes);
  return { streams, files: bytes.subarray(reader.position) };
}

/** Reads how the real header is packed, where it is. */
export function readEncodedHeader(bytes: Uint8Array): Streams {
  const reader = new HeaderReader(bytes);
  reader.expect(ID.encodedHeader);
  return readStreams(reader, bytes);
}

function readStreams(reader: HeaderReader, bytes: Uint8Array): Streams {
  reader.expect(ID.packed);
  const packedAt = reader.number();
  const packedBytes = readPackedBytes(reader);
  reader.expect(ID.unpacked);
  const folders = readFolders(reader);
  const start = reader.position;
  let id = reader.byte();
  if (id === ID.substreams) {
    skipSubstreams(reader, folders);
    id = reader.byte();
  }
  if (id !== ID.end) throw new SevenZipDamage('the header is damaged');
  return { packedAt, packedBytes, folders, substreams: bytes.subarray(start, reader.position - 1) };
}

function readPackedBytes(reader: HeaderReader): number[] {
  const count = reader.count();
  let sizes: number[] = [];
  for (let id = reader.byte(); id !== ID.end; id = reader.byte()) {
    if (id === ID.size) sizes = Array.from({ length: count }, () => reader.number());
    else if (id === ID.crc) readChecksums(reader, count);
    else throw new SevenZipDamage('the header is damaged');
  }
  return sizes;
}

function readFolders(reader: HeaderReader): Folder[] {
  reader.expect(ID.folder);
  const count = reader.count();
  if (reader.byte() !== 0) throw new SevenZipDamage('its folders stand elsewhere');
  const folders = Array.from({ length: count }, () => readFolder(reader));
  reader.expect(ID.unpackedSizes);
  const sized = folders.map((folder) => ({
    ...folder,
    unpackedBytes: Array.from({ length: outputsOf(folder.coders) }, () => reader.number()),
  }));
  let id = reader.byte();
  let checksums: (number | undefined)[] = [];
  if (id === ID.crc) {
    checksums = readChecksums(reader, count);
    id = reader.byte();
  }
  if (id !== ID.end) throw new SevenZipDamage('the header is damaged');
  return sized.map((folder, index) => {
    const crc = checksums[index];
    return crc === undefined ? folder : { ...folder, crc };
  });
}

function readFolder(reader: HeaderReader): Omit<Folder, 'unpackedBytes'> {
  const count = reader.count();
  if (count === 0 || count > MAX_CODERS) throw new SevenZipDamage('a folder has too many coders');
  const coders = Array.from({ length: count }, () => readCoder(reader));
  const numBindings = outputsOf(coders) - 1;
  const bindings = Array.from({ length: numBindings }, () => ({
    input: reader.number(),
    output: reader.number(),
  }));
  const numInputs = coders.reduce((sum, coder) => sum + coder.numInputs, 0);
  const numPackedStreams = numInputs - numBindings;
  if (numPackedStreams > 1) for (let i = 0; i < numPackedStreams; i++) reader.number();
  return { coders, bindings, numPackedStreams };
}

function readCoder(reader: HeaderReader): Coder {
  const flags = reader.byte();
  const id = Buffer.from(reader.take(flags & 0x0f)).toString('hex');
  const isComplex = (flags & 0x10) !== 0;
  const numInputs = isComplex ? reader.count() : 1;
  const numOutputs = isComplex ? reader.count() : 1;
  if (numInputs > MAX_CODERS || numOutputs > MAX_CODERS) {
    throw new SevenZipDamage('a coder has too many streams');
  }
  const properties = (flags & 0x20) === 0 ? new Uint8Array(0) : reader.take(reader.count());
  return { id, numInputs, numOutputs, properties };
}

function outputsOf(coders: readonly Coder[]): number {
  return coders.reduce((sum, coder) => sum + coder.numOutputs, 0);
}

function readChecksums(reader: HeaderReader, count: number): (number | undefined)[] {
  return reader
    .optionalBits(count)
    .map((isDefined) => (isDefined ? Buffer.from(reader.take(4)).readUInt32LE(0) : undefined));
}

/** Goes over the division into files; it stays valid whatever the coders are. */
function skipSubstreams(reader: HeaderReader, folders: readonly Folder[]): void {
  let counts = folders.map(() => 1);
  let id = reader.byte();
  if (id === ID.substreamCounts) {
    counts = folders.map(() => reader.count());
    id = reader.byte();
  }
  if (id === ID.size) {
    for (const count of counts) for (let i = 1; i < count; i++) reader.number();
    id = reader.byte();
  }
  if (id === ID.crc) {
    // Files that are whole folders have their checksum there.
    const unknown = counts.reduce(
      (sum, count, index) => (count === 1 && folders[index]?.crc !== undefined ? sum : sum + count),
      0,
    );
    readChecksums(reader, unknown);
    id = reader.byte();
  }
  if (id !== ID.end) throw new SevenZipDamage('the header is damaged');
}
