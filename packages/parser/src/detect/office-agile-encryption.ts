import { createDecipheriv, createHash } from 'node:crypto';
import { ownValue } from '../own-value.ts';

/** What the derived keys are for (MS-OFFCRYPTO 2.3.4.13). */
const VERIFIER_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex');
const VERIFIER_VALUE = Buffer.from('d7aa0f6d3061344e', 'hex');
const KEY_VALUE = Buffer.from('146e0be7abacd0d6', 'hex');
const SEGMENT_BYTES = 4096;
/** Office writes 100,000; far more only keeps the reader busy. */
const MAX_SPIN_COUNT = 2_000_000;
const HASHES: Readonly<Record<string, string>> = {
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  SHA256: 'sha256',
  SHA384: 'sha384',
  SHA512: 'sha512',
};

type Secret = {
  readonly hash: string;
  readonly salt: Buffer;
  readonly keyBytes: number;
  readonly blockBytes: number;
};

/** Opens a package encrypted the way of Office 2010 and later; undefined where the algorithm is unknown. */
export function decryptAgile(
  xml: string,
  content: Buffer,
  password: string,
): Uint8Array | 'wrong_password' | undefined {
  const dataTag = /<(?:\w+:)?keyData\b[^<>]*>/.exec(xml)?.[0];
  const keyTags = xml.match(/<(?:\w+:)?encryptedKey\b[^<>]*>/g);
  const keyTag = keyTags?.find((tag) => tag.includes('spinCount'));
  const data = dataTag ? secretOf(dataTag) : undefined;
  const key = keyTag ? secretOf(keyTag) : undefined;
  const spinCount = Number(attribute(keyTag ?? '', 'spinCount'));
  if (!data || !key || !keyTag || !(spinCount <= MAX_SPIN_COUNT)) return undefined;
  const spun = spinPassword(password, key, spinCount);
  const open = (name: string, blockKey: Buffer) =>
    decryptBlock(
      Buffer.from(attribute(keyTag, name), 'base64'),
      fitted(digest(key.hash, spun, blockKey), key.keyBytes),
      fitted(key.salt, key.blockBytes),
    );
  const input = open('encryptedVerifierHashInput', VERIFIER_INPUT).subarray(0, key.salt.length);
  const expected = digest(key.hash, input);
  const value = open('encryptedVerifierHashValue', VERIFIER_VALUE).subarray(0, expected.length);
  if (!expected.equals(value)) return 'wrong_password';
  const packageKey = open('encryptedKeyValue', KEY_VALUE).subarray(0, data.keyBytes);
  return decryptSegments(content, packageKey, data);
}

function secretOf(tag: string): Secret | undefined {
  const hash = ownValue(HASHES, attribute(tag, 'hashAlgorithm'));
  const isAes = attribute(tag, 'cipherAlgorithm') === 'AES';
  const isCbc = attribute(tag, 'cipherChaining') === 'ChainingModeCBC';
  const keyBytes = Number(attribute(tag, 'keyBits')) / 8;
  if (!hash || !isAes || !isCbc || ![16, 24, 32].includes(keyBytes)) return undefined;
  return {
    hash,
    salt: Buffer.from(attribute(tag, 'saltValue'), 'base64'),
    keyBytes,
    blockBytes: Number(attribute(tag, 'blockSize')) || 16,
  };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function spinPassword(password: string, { hash, salt }: Secret, count: number): Buffer {
  let value = digest(hash, salt, Buffer.from(password, 'utf16le'));
  const counter = Buffer.alloc(4);
  for (let round = 0; round < count; round++) {
    counter.writeUInt32LE(round);
    value = digest(hash, counter, value);
  }
  return value;
}

function decryptSegments(content: Buffer, key: Buffer, data: Secret): Uint8Array {
  const size = Number(content.readBigUInt64LE(0));
  const segments: Buffer[] = [];
  const counter = Buffer.alloc(4);
  for (let index = 0; 8 + index * SEGMENT_BYTES < content.length; index++) {
    const start = 8 + index * SEGMENT_BYTES;
    counter.writeUInt32LE(index);
    const iv = fitted(digest(data.hash, data.salt, counter), data.blockBytes);
    segments.push(decryptBlock(content.subarray(start, start + SEGMENT_BYTES), key, iv));
  }
  return new Uint8Array(Buffer.concat(segments).subarray(0, size));
}

function decryptBlock(data: Buffer, key: Buffer, iv: Buffer): Buffer {
  const whole = data.subarray(0, data.length - (data.length % 16));
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}

function digest(hash: string, ...parts: readonly Uint8Array[]): Buffer {
  const running = createHash(hash);
  for (const part of parts) running.update(part);
  return running.digest();
}

/** Cut or filled up with 0x36 to the length needed (2.3.4.11). */
function fitted(bytes: Buffer, length: number): Buffer {
  if (bytes.length >= length) return bytes.subarray(0, length);
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)]);
}
