import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

export type BuiltZipEntry = {
  readonly name: string | Uint8Array;
  readonly content: string | Uint8Array;
  readonly store?: boolean;
  readonly password?: string;
  /** Encrypted as ZIP tools of the nineties do instead of with AES. */
  readonly isTraditional?: boolean;
  readonly flags?: number;
  /** Unix mode in the upper half, as in the directory. */
  readonly externalAttributes?: number;
  /** Announced instead of the real unpacked size. */
  readonly unpackedBytes?: number;
  /** Where the directory says the entry begins, instead of where it does. */
  readonly headerOffset?: number;
};

/** A ZIP of our own making, with every lie a test needs. */
export function buildZip(entries: readonly BuiltZipEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = entryRecords(entry, entry.headerOffset ?? offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

function entryRecords(entry: BuiltZipEntry, headerOffset: number) {
  const name = Buffer.from(entry.name);
  const content = Buffer.from(entry.content);
  const isAes = entry.password !== undefined && !entry.isTraditional;
  const deflated = entry.store ? content : deflateRawSync(content);
  const checksum = crc32(content);
  const data =
    entry.password === undefined
      ? deflated
      : isAes
        ? encryptAes(deflated, entry.password)
        : encryptTraditional(deflated, entry.password, checksum);
  const method = entry.store ? 0 : 8;
  const extra = isAes ? aesField(method) : Buffer.alloc(0);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE((entry.flags ?? 0) | (entry.password === undefined ? 0 : 1), 2);
  fields.writeUInt16LE(isAes ? 99 : method, 4);
  fields.writeUInt32LE(0x58_21_60_00, 6);
  fields.writeUInt32LE(isAes ? 0 : checksum, 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(entry.unpackedBytes ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  fields.writeUInt16LE(extra.length, 24);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.externalAttributes ?? 0, 6);
  tail.writeUInt32LE(headerOffset, 10);
  const madeBy = Buffer.from([20, entry.externalAttributes === undefined ? 0 : 3]);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, extra, data]),
    central: Buffer.concat([
      Buffer.from('PK\x01\x02', 'latin1'),
      madeBy,
      fields,
      tail,
      name,
      extra,
    ]),
  };
}

function aesField(method: number): Buffer {
  const field = Buffer.alloc(11);
  field.writeUInt16LE(0x9901, 0);
  field.writeUInt16LE(7, 2);
  field.writeUInt16LE(2, 4);
  field.write('AE', 6);
  field[8] = 3;
  field.writeUInt16LE(method, 9);
  return field;
}

/** WinZip AES-256 with a fixed salt. */
function encryptAes(data: Buffer, password: string): Buffer {
  const salt = Buffer.alloc(16, 7);
  const keys = pbkdf2Sync(password, salt, 1000, 66, 'sha1');
  const blocks = Math.ceil(data.length / 16);
  const counters = Buffer.alloc(blocks * 16);
  for (let block = 0; block < blocks; block++) counters.writeUInt32LE(block + 1, block * 16);
  const stream = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).update(counters);
  const body = Buffer.from(data.map((byte, index) => byte ^ (stream[index] ?? 0)));
  const mac = createHmac('sha1', keys.subarray(32, 64)).update(body).digest().subarray(0, 10);
  return Buffer.concat([salt, keys.subarray(64), body, mac]);
}

/** PKWARE's cipher (APPNOTE 6.1): three running keys, twelve bytes before the data, the last of them a check. */
function encryptTraditional(data: Buffer, password: string, checksum: number): Buffer {
  const keys = [0x12345678, 0x23456789, 0x34567890];
  const update = (byte: number): void => {
    keys[0] = ~crc32(Uint8Array.of(byte), ~(keys[0] ?? 0) >>> 0) >>> 0;
    keys[1] = (Math.imul((keys[1] ?? 0) + (keys[0] & 0xff), 134775813) + 1) >>> 0;
    keys[2] = ~crc32(Uint8Array.of(keys[1] >>> 24), ~(keys[2] ?? 0) >>> 0) >>> 0;
  };
  for (const byte of Buffer.from(password)) update(byte);
  const plain = Buffer.concat([Buffer.alloc(11, 5), Buffer.from([checksum >>> 24]), data]);
  return Buffer.from(
    plain.map((byte) => {
      const two = ((keys[2] ?? 0) | 2) & 0xffff;
      update(byte);
      return byte ^ ((Math.imul(two, two ^ 1) >>> 8) & 0xff);
    }),
  );
}
