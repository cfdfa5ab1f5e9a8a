import { crc32 } from 'node:zlib';
import { SevenZipDamage } from './header-reader.ts';
import { KeyRing, PasswordProblem } from './key-ring.ts';
import {
  type Folder,
  ID,
  readEncodedHeader,
  readSevenZipHeader,
  type SevenZipHeader,
  type Streams,
} from './read-header.ts';
import { readNames } from './read-names.ts';
import { writeSevenZipHeader } from './write-header.ts';

export type DecryptedSevenZip =
  | {
      readonly outcome: 'ok';
      readonly bytes: Uint8Array;
      readonly wasEncrypted: boolean;
      /** Of all entries in their order; undefined where the header cannot be read. */
      readonly names: readonly string[] | undefined;
    }
  | { readonly outcome: 'password_required' | 'wrong_password' | 'unsupported' };

/** Unpacks the one file of a plain archive; headers are packed like files. */
export type UnpackOne = (archive: Uint8Array) => Promise<Uint8Array | undefined>;

const SIGNATURE_BYTES = 32;
const AES_CODER = '06f10701';
const COPY_CODER = '00';
/** A header inside a header inside a header is hostile. */
const MAX_HEADER_LEVELS = 4;

/** The same archive without its encryption (AES-256 under a stretched password), for unpackers that know none. */
export async function decryptSevenZip(
  bytes: Uint8Array,
  password: string | undefined,
  unpackOne: UnpackOne,
): Promise<DecryptedSevenZip> {
  try {
    const keys = new KeyRing(password);
    const header = await openHeader(bytes, keys, unpackOne);
    const names = header && readNames(header.files);
    const isEncrypted = header?.streams.folders.some(hasCipher) || keys.wasUsed;
    if (!header || !isEncrypted) return { outcome: 'ok', bytes, wasEncrypted: false, names };
    return { outcome: 'ok', bytes: rebuild(bytes, header, keys), wasEncrypted: true, names };
  } catch (error) {
    if (error instanceof PasswordProblem) return { outcome: error.problem };
    // What cannot be read here the unpacker judges.
    if (!(error instanceof SevenZipDamage)) throw error;
    return { outcome: 'ok', bytes, wasEncrypted: false, names: undefined };
  }
}

async function openHeader(
  bytes: Uint8Array,
  keys: KeyRing,
  unpackOne: UnpackOne,
): Promise<SevenZipHeader | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < SIGNATURE_BYTES) throw new SevenZipDamage('the archive ends too early');
  const start = SIGNATURE_BYTES + Number(view.getBigUint64(12, true));
  let header = bytes.subarray(start, start + Number(view.getBigUint64(20, true)));
  for (let level = 0; level < MAX_HEADER_LEVELS; level++) {
    if (header[0] !== ID.encodedHeader) return readSevenZipHeader(header);
    const streams = readEncodedHeader(header);
    const isEncrypted = streams.folders.some(hasCipher);
    const unpacked = await unpackOne(rebuild(bytes, { streams, files: ONE_FILE }, keys));
    if (unpacked && isIntact(unpacked, streams)) header = unpacked;
    else if (isEncrypted) throw new PasswordProblem('wrong_password');
    else throw new SevenZipDamage('the header cannot be unpacked');
  }
  throw new SevenZipDamage('headers nest too deep');
}

/** Files of an archive that holds one, named `h`: a packed header is unpacked as if it were that. */
const ONE_FILE = Uint8Array.of(ID.files, 1, 0x11, 5, 0, 0x68, 0, 0, 0, ID.end, ID.end);

function isIntact(unpacked: Uint8Array, { folders }: Streams): boolean {
  const crc = folders[0]?.crc;
  return crc === undefined || crc32(unpacked) === crc;
}

function hasCipher({ coders }: Folder): boolean {
  return coders.some((coder) => coder.id === AES_CODER);
}

/** A new archive of the same files: packed data decrypted, ciphers taken out of the folders, the header plain. */
function rebuild(bytes: Uint8Array, { streams, files }: SevenZipHeader, keys: KeyRing): Buffer {
  let at = SIGNATURE_BYTES + streams.packedAt;
  let next = 0;
  const packed: Uint8Array[] = [];
  const folders = streams.folders.map((folder) => {
    const own = streams.packedBytes.slice(next, next + folder.numPackedStreams);
    next += folder.numPackedStreams;
    const data = own.map((size) => {
      at += size;
      return bytes.subarray(at - size, at);
    });
    if (data.length > 1) throw new PasswordProblem('unsupported');
    if (!hasCipher(folder)) {
      packed.push(...data);
      return folder;
    }
    const [only] = data;
    if (only === undefined) throw new PasswordProblem('unsupported');
    const { plain, rest } = withoutCipher(folder, only, keys);
    packed.push(plain);
    return rest;
  });
  const header = writeSevenZipHeader(
    { ...streams, packedAt: 0, packedBytes: packed.map((data) => data.length), folders },
    files,
  );
  return Buffer.concat([signatureHeader(bytes, packed, header), ...packed, header]);
}

/** The cipher stands first: it takes the packed stream, and the coder bound to it takes what it gives. */
function withoutCipher(
  folder: Folder,
  data: Uint8Array,
  keys: KeyRing,
): { readonly plain: Uint8Array; readonly rest: Folder } {
  const index = folder.coders.findIndex((coder) => coder.id === AES_CODER);
  const isChain = folder.coders.every((coder) => coder.numInputs === 1 && coder.numOutputs === 1);
  const cipher = folder.coders[index];
  const takesPacked = !folder.bindings.some((binding) => binding.input === index);
  if (!isChain || !cipher || !takesPacked) throw new PasswordProblem('unsupported');
  const plain = keys.decrypt(cipher.properties, data).subarray(0, folder.unpackedBytes[index]);
  const shifted = (place: number): number => (place > index ? place - 1 : place);
  if (folder.coders.length === 1) {
    const isWrong = folder.crc !== undefined && crc32(plain) !== folder.crc;
    if (isWrong) throw new PasswordProblem('wrong_password');
    const copy = { id: COPY_CODER, numInputs: 1, numOutputs: 1, properties: new Uint8Array(0) };
    return { plain, rest: { ...folder, coders: [copy] } };
  }
  return {
    plain,
    rest: {
      ...folder,
      coders: folder.coders.filter((_coder, place) => place !== index),
      bindings: folder.bindings
        .filter((binding) => binding.output !== index)
        .map(({ input, output }) => ({ input: shifted(input), output: shifted(output) })),
      unpackedBytes: folder.unpackedBytes.filter((_size, place) => place !== index),
    },
  };
}

function signatureHeader(bytes: Uint8Array, packed: readonly Uint8Array[], header: Buffer): Buffer {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES));
  const packedBytes = packed.reduce((sum, data) => sum + data.length, 0);
  start.writeBigUInt64LE(BigInt(packedBytes), 12);
  start.writeBigUInt64LE(BigInt(header.length), 20);
  start.writeUInt32LE(crc32(header), 28);
  start.writeUInt32LE(crc32(start.subarray(12, SIGNATURE_BYTES)), 8);
  return start;
}
