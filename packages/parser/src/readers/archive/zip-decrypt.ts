import { createCipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import { findExtraField, type ZipRecord } from './zip-directory.ts';

const AES_FIELD = 0x9901;
const AES_METHOD = 99;
const AES_ITERATIONS = 1000;
const AES_MAC_BYTES = 10;
const AES_BLOCK_BYTES = 16;
const TRADITIONAL_HEADER_BYTES = 12;

export type DecryptedEntry =
  | {
      readonly outcome: 'ok';
      readonly data: Uint8Array;
      readonly method: number;
      readonly hasCrc: boolean;
    }
  | { readonly outcome: 'wrong_password' }
  | { readonly outcome: 'damaged' };

/** Decrypts one entry's packed data: WinZip AES (AE-1 and AE-2) or traditional PKWARE encryption. */
export function decryptZipEntry(
  record: ZipRecord,
  data: Uint8Array,
  password: string,
): DecryptedEntry {
  if (record.method === AES_METHOD) return decryptAes(record, data, password);
  return decryptTraditional(record, data, Buffer.from(password, 'utf8'));
}

function decryptAes(record: ZipRecord, data: Uint8Array, password: string): DecryptedEntry {
  const field = findExtraField(record.extra, AES_FIELD);
  if (!field || field.length < 7) return { outcome: 'damaged' };
  const version = field[0] ?? 0;
  const strength = field[4] ?? 0;
  const method = (field[5] ?? 0) | ((field[6] ?? 0) << 8);
  if (strength < 1 || strength > 3) return { outcome: 'damaged' };
  const keyBytes = 8 * (strength + 1);
  const saltBytes = keyBytes / 2;
  if (data.length < saltBytes + 2 + AES_MAC_BYTES) return { outcome: 'damaged' };
  const salt = data.subarray(0, saltBytes);
  const keys = pbkdf2Sync(password, salt, AES_ITERATIONS, 2 * keyBytes + 2, 'sha1');
  const verifier = data.subarray(saltBytes, saltBytes + 2);
  if (!timingSafeEqual(keys.subarray(2 * keyBytes), verifier)) return { outcome: 'wrong_password' };
  const body = data.subarray(saltBytes + 2, data.length - AES_MAC_BYTES);
  const mac = createHmac('sha1', keys.subarray(keyBytes, 2 * keyBytes))
    .update(body)
    .digest();
  const isIntact = mac
    .subarray(0, AES_MAC_BYTES)
    .equals(data.subarray(data.length - AES_MAC_BYTES));
  if (!isIntact) return { outcome: 'damaged' };
  return {
    outcome: 'ok',
    data: applyCounterMode(body, keys.subarray(0, keyBytes)),
    method,
    hasCrc: version === 1,
  };
}

/** AES in counter mode with the little-endian counter WinZip uses, starting at 1. */
function applyCounterMode(data: Uint8Array, key: Uint8Array): Uint8Array {
  const blocks = Math.ceil(data.length / AES_BLOCK_BYTES);
  const counters = Buffer.alloc(blocks * AES_BLOCK_BYTES);
  for (let block = 0; block < blocks; block++) {
    counters.writeUInt32LE(block + 1, block * AES_BLOCK_BYTES);
  }
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  const stream = cipher.update(counters);
  const plain = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index++) {
    plain[index] = (data[index] ?? 0) ^ (stream[index] ?? 0);
  }
  return plain;
}

/** PKWARE's stream cipher (APPNOTE 6.1). */
function decryptTraditional(
  record: ZipRecord,
  data: Uint8Array,
  password: Uint8Array,
): DecryptedEntry {
  if (data.length < TRADITIONAL_HEADER_BYTES) return { outcome: 'damaged' };
  const keys = new Uint32Array([0x12345678, 0x23456789, 0x34567890]);
  for (const byte of password) updateKeys(keys, byte);
  const plain = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index++) {
    const temporary = ((keys[2] ?? 0) | 2) & 0xffff;
    const byte = (data[index] ?? 0) ^ ((Math.imul(temporary, temporary ^ 1) >>> 8) & 0xff);
    plain[index] = byte;
    updateKeys(keys, byte);
  }
  const sizeFollows = (record.flags & 8) !== 0;
  const check = sizeFollows ? (record.dosTime >>> 8) & 0xff : record.crc32 >>> 24;
  if (plain[TRADITIONAL_HEADER_BYTES - 1] !== check) return { outcome: 'wrong_password' };
  return {
    outcome: 'ok',
    data: plain.subarray(TRADITIONAL_HEADER_BYTES),
    method: record.method,
    hasCrc: true,
  };
}

function updateKeys(keys: Uint32Array, byte: number): void {
  keys[0] = crcStep(keys[0] ?? 0, byte);
  keys[1] = Math.imul((keys[1] ?? 0) + (keys[0] & 0xff), 134775813) + 1;
  keys[2] = crcStep(keys[2] ?? 0, (keys[1] ?? 0) >>> 24);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcStep(crc: number, byte: number): number {
  return (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
}
