import { createCipheriv, createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export type BuiltSevenZipOptions = {
  readonly password?: string;
  /** Whether the listing is encrypted too. */
  readonly encryptsHeader?: boolean;
  /** Rounds of hashing as a power of two; 7-Zip takes 19. */
  readonly roundsPower?: number;
};

const IV = Buffer.alloc(16, 3);

/** A 7z archive of stored files, each a folder of its own, encrypted as 7-Zip does it. */
export function buildSevenZip(
  files: readonly { readonly name: string; readonly content: string }[],
  options: BuiltSevenZipOptions = {},
): Uint8Array {
  const { password, roundsPower = 6 } = options;
  const contents = files.map((file) => Buffer.from(file.content));
  const seal = (data: Buffer): Buffer =>
    password === undefined ? data : encrypt(data, password, roundsPower);
  const packed = contents.map(seal);
  const coder = password === undefined ? COPY : aesCoder(roundsPower);
  const names = Buffer.from(files.map((file) => `${file.name}\0`).join(''), 'utf16le');
  const header = Buffer.concat([
    Uint8Array.of(0x01, 0x04),
    streams(0, packed, contents, coder),
    Uint8Array.of(0x05, files.length, 0x11, names.length + 1, 0),
    names,
    Uint8Array.of(0x00, 0x00),
  ]);
  if (!options.encryptsHeader) return archive(Buffer.concat(packed), header);
  const sealed = seal(header);
  const at = packed.reduce((sum, data) => sum + data.length, 0);
  const encoded = Buffer.concat([Uint8Array.of(0x17), streams(at, [sealed], [header], coder)]);
  return archive(Buffer.concat([...packed, sealed]), encoded);
}

const COPY = Uint8Array.of(0x01, 0x01, 0x00);

function aesCoder(roundsPower: number): Uint8Array {
  return Buffer.concat([
    Uint8Array.of(0x01, 0x24, 0x06, 0xf1, 0x07, 0x01, 18, 0x40 | roundsPower, 0x0f),
    IV,
  ]);
}

function streams(
  at: number,
  packed: readonly Buffer[],
  contents: readonly Buffer[],
  coder: Uint8Array,
): Buffer {
  const checksums = contents.map((content) => {
    const value = Buffer.alloc(4);
    value.writeUInt32LE(crc32(content));
    return value;
  });
  return Buffer.concat([
    Uint8Array.of(0x06),
    number(at),
    number(packed.length),
    Uint8Array.of(0x09),
    ...packed.map((data) => number(data.length)),
    Uint8Array.of(0x00, 0x07, 0x0b, packed.length, 0),
    ...packed.map(() => coder),
    Uint8Array.of(0x0c),
    ...contents.map((content) => number(content.length)),
    Uint8Array.of(0x0a, 1),
    ...checksums,
    Uint8Array.of(0x00, 0x08, 0x00, 0x00),
  ]);
}

/** Numbers of up to 14 bits, as 7z writes them. */
function number(value: number): Buffer {
  return value < 0x80 ? Buffer.from([value]) : Buffer.from([0x80 | (value >> 8), value & 0xff]);
}

function encrypt(data: Buffer, password: string, roundsPower: number): Buffer {
  const secret = Buffer.from(password, 'utf16le');
  const hash = createHash('sha256');
  for (let round = 0; round < 2 ** roundsPower; round++) {
    const counter = Buffer.alloc(8);
    counter.writeUInt32LE(round);
    hash.update(secret).update(counter);
  }
  const padded = Buffer.concat([data, Buffer.alloc((16 - (data.length % 16)) % 16)]);
  const cipher = createCipheriv('aes-256-cbc', hash.digest(), IV).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

function archive(packed: Buffer, header: Buffer): Uint8Array {
  const start = Buffer.alloc(32);
  start.set([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]);
  start.writeBigUInt64LE(BigInt(packed.length), 12);
  start.writeBigUInt64LE(BigInt(header.length), 20);
  start.writeUInt32LE(crc32(header), 28);
  start.writeUInt32LE(crc32(start.subarray(12)), 8);
  return new Uint8Array(Buffer.concat([start, packed, header]));
}
