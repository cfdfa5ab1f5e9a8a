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

/** An Office file encrypted as Office 2007 does it (AES-128, SHA-1; [MS-OFFCRYPTO] 2.3.4.5). */
export function encryptOffice2007(bytes: Uint8Array, password: string): Uint8Array {
  const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
  let spun = sha1(SALT, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < 50_000; round++) spun = sha1(counter(round), spun);
  const block = sha1(spun, counter(0));
  const filled = Buffer.alloc(64, 0x36).map((byte, index) => byte ^ (block[index] ?? 0));
  const key = sha1(filled).subarray(0, 16);
  const seal = (data: Uint8Array): Buffer => {
    const padded = Buffer.concat([data, Buffer.alloc((16 - (data.length % 16)) % 16)]);
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(padded), cipher.final()]);
  };
  const verifier = Buffer.alloc(16, 3);
  const header = Buffer.alloc(34);
  header.writeUInt32LE(0x24, 0);
  header.writeUInt32LE(0x660e, 8);
  header.writeUInt32LE(0x8004, 12);
  header.writeUInt32LE(128, 16);
  header.writeUInt32LE(24, 20);
  const info = Buffer.concat([
    Uint8Array.of(3, 0, 2, 0, 0x24, 0, 0, 0),
    counter(header.length),
    header,
    counter(16),
    SALT,
    seal(verifier),
    counter(20),
    seal(sha1(verifier)),
  ]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(bytes.length));
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', info);
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.concat([size, seal(bytes)]));
  return Uint8Array.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}
