import { createHash } from 'node:crypto';
import { rc4 } from '../../../packages/parser/src/readers/legacy-encryption/rc4.ts';

export type LegacyEncryption = 'office97' | 'crypto-api';

const SALT = Buffer.alloc(16, 4);
const VERIFIER = Buffer.alloc(16, 6);

/** How an old Office file says that it is encrypted, and what encrypts its streams ([MS-OFFCRYPTO] 2.3.5, 2.3.6). */
export function legacyEncryption(kind: LegacyEncryption, password: string) {
  const keyOf = kind === 'office97' ? office97Key(password) : cryptoApiKey(password);
  const algorithm = kind === 'office97' ? 'md5' : 'sha1';
  const sealed = rc4(keyOf(0), Buffer.concat([VERIFIER, hash(algorithm, VERIFIER)]));
  const header =
    kind === 'office97'
      ? Buffer.concat([Uint8Array.of(1, 0, 1, 0), SALT, sealed])
      : cryptoApiHeader(sealed);
  const encryptBlock = (block: number, data: Uint8Array): Buffer => rc4(keyOf(block), data);
  const encrypt = (stream: Uint8Array, blockBytes: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let at = 0; at < stream.length; at += blockBytes) {
      blocks.push(encryptBlock(blocks.length, stream.subarray(at, at + blockBytes)));
    }
    return Buffer.concat(blocks);
  };
  return { header, encrypt, encryptBlock };
}

function cryptoApiHeader(sealed: Buffer): Buffer {
  const header = Buffer.alloc(34);
  header.writeUInt32LE(0x6801, 8);
  header.writeUInt32LE(0x8004, 12);
  header.writeUInt32LE(128, 16);
  const start = Buffer.from([2, 0, 2, 0, 4, 0, 0, 0, header.length, 0, 0, 0]);
  const saltSize = Buffer.from([16, 0, 0, 0]);
  const hashSize = Buffer.from([20, 0, 0, 0]);
  const verifier = sealed.subarray(0, 16);
  return Buffer.concat([start, header, saltSize, SALT, verifier, hashSize, sealed.subarray(16)]);
}

function office97Key(password: string): (block: number) => Buffer {
  const first = hash('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
  const mixed = Buffer.concat(Array.from({ length: 16 }, () => Buffer.concat([first, SALT])));
  const base = hash('md5', mixed).subarray(0, 5);
  return (block) => hash('md5', base, counter(block));
}

function cryptoApiKey(password: string): (block: number) => Buffer {
  const base = hash('sha1', SALT, Buffer.from(password, 'utf16le'));
  return (block) => hash('sha1', base, counter(block)).subarray(0, 16);
}

function counter(block: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(block);
  return bytes;
}

function hash(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  return createHash(algorithm).update(Buffer.concat(parts)).digest();
}
