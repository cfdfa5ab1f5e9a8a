import { createCipheriv, createHash } from 'node:crypto';
import CFB from 'cfb';

const SPIN_COUNT = 1000;
const SALT = Buffer.alloc(16, 9);
const KEY = Buffer.alloc(32, 5);

const digest = (...parts: Uint8Array[]) =>
  createHash('sha512').update(Buffer.concat(parts)).digest();

function encrypt(data: Buffer, key: Buffer, iv: Buffer): Buffer {
  const padded = Buffer.concat([data, Buffer.alloc((16 - (data.length % 16)) % 16)]);
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** An Office file encrypted as Office 2013 does it (AES-256, SHA-512). */
export function encryptOffice(bytes: Uint8Array, password: string): Uint8Array {
  let spun = digest(SALT, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < SPIN_COUNT; round++) spun = digest(counter(round), spun);
  const seal = (data: Buffer, blockKey: string) =>
    encrypt(data, digest(spun, Buffer.from(blockKey, 'hex')).subarray(0, 32), SALT).toString(
      'base64',
    );
  const input = Buffer.alloc(16, 3);
  const common = `saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${SALT.toString('base64')}"`;
  const xml = `<encryption xmlns:p="urn:p"><keyData ${common}/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${SPIN_COUNT}" ${common} encryptedVerifierHashInput="${seal(input, 'fea7d2763b4b9e79')}" encryptedVerifierHashValue="${seal(digest(input), 'd7aa0f6d3061344e')}" encryptedKeyValue="${seal(KEY, '146e0be7abacd0d6')}"/></keyEncryptor></keyEncryptors></encryption>`;
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(bytes.length));
  const segments: Buffer[] = [size];
  for (let start = 0, index = 0; start < bytes.length; start += 4096, index++) {
    const iv = digest(SALT, counter(index)).subarray(0, 16);
    segments.push(encrypt(Buffer.from(bytes.subarray(start, start + 4096)), KEY, iv));
  }
  const container = CFB.utils.cfb_new();
  const version = Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]);
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.concat([version, Buffer.from(xml)]));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.concat(segments));
  return Uint8Array.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

function counter(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
