import { type Coder, type Folder, ID, type Streams } from './read-header.ts';

/** The header of a 7z archive, plain. */
export function writeSevenZipHeader(streams: Streams, files: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(ID.header, ID.streams), writeStreams(streams), files]);
}

function writeStreams({ packedAt, packedBytes, folders, substreams }: Streams): Buffer {
  const checked = folders.map((folder) => folder.crc);
  return Buffer.concat([
    Uint8Array.of(ID.packed),
    writeNumber(packedAt),
    writeNumber(packedBytes.length),
    Uint8Array.of(ID.size),
    ...packedBytes.map(writeNumber),
    Uint8Array.of(ID.end, ID.unpacked, ID.folder),
    writeNumber(folders.length),
    Uint8Array.of(0),
    ...folders.map(writeFolder),
    Uint8Array.of(ID.unpackedSizes),
    ...folders.flatMap((folder) => folder.unpackedBytes.map(writeNumber)),
    ...(checked.some((crc) => crc !== undefined) ? [writeChecksums(checked)] : []),
    Uint8Array.of(ID.end),
    // A folder that is one file needs no division; some readers ask for one all the same.
    substreams.length > 0 ? substreams : Uint8Array.of(ID.substreams, ID.end),
    Uint8Array.of(ID.end),
  ]);
}

function writeFolder({ coders, bindings }: Folder): Buffer {
  return Buffer.concat([
    writeNumber(coders.length),
    ...coders.map(writeCoder),
    ...bindings.flatMap(({ input, output }) => [writeNumber(input), writeNumber(output)]),
  ]);
}

function writeCoder({ id, properties }: Coder): Buffer {
  const bytes = Buffer.from(id, 'hex');
  const hasProperties = properties.length > 0;
  return Buffer.concat([
    Uint8Array.of(bytes.length | (hasProperties ? 0x20 : 0)),
    bytes,
    ...(hasProperties ? [writeNumber(properties.length), properties] : []),
  ]);
}

function writeChecksums(checksums: readonly (number | undefined)[]): Buffer {
  const bits = Buffer.alloc(Math.ceil(checksums.length / 8));
  const values: Buffer[] = [];
  for (const [index, crc] of checksums.entries()) {
    if (crc === undefined) continue;
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
    const value = Buffer.alloc(4);
    value.writeUInt32LE(crc);
    values.push(value);
  }
  return Buffer.concat([Uint8Array.of(ID.crc, 0), bits, ...values]);
}

/** Numbers in the longest form, which every reader takes. */
function writeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(9, 0xff);
  bytes.writeBigUInt64LE(BigInt(value), 1);
  return bytes;
}
