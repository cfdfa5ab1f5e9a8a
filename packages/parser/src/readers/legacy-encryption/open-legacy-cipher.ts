import { createHash } from 'node:crypto';
import { rc4 } from './rc4.ts';

/** Decrypts an old Office file; keys change from block to block. */
export type LegacyCipher = {
  /** A whole stream, cut into blocks. */
  openStream(stream: Uint8Array, blockBytes: number): Buffer;
  /** One block of any length by its number. */
  openBlock(block: number, data: Uint8Array): Buffer;
};

type KeyOfBlock = (block: number) => Buffer;

const SALT_BYTES = 16;
const VERIFIER_BYTES = 16;
const RC4_ALGORITHM = 0x6801;
/** Keys of 40 bits are filled up with zeros (bytes). */
const FILLED_KEY_BYTES = 16;

/**
 * The cipher of an old Office file from the header that describes it (RC4 of Office 97 or of the CryptoAPI, [MS-OFFCRYPTO] 2.3.5
 * and 2.3.6); undefined where the header is damaged or names another algorithm.
 */
export function openLegacyCipher(
  header: Buffer,
  password: string,
): LegacyCipher | 'wrong_password' | undefined {
  if (header.length < 4) return undefined;
  const major = header.readUInt16LE(0);
  const minor = header.readUInt16LE(2);
  if (major === 1 && minor === 1) return openPlainRc4(header.subarray(4), password);
  if (minor === 2 && major >= 2 && major <= 4) return openCryptoApi(header.subarray(4), password);
  return undefined;
}

function openPlainRc4(
  header: Buffer,
  password: string,
): LegacyCipher | 'wrong_password' | undefined {
  if (header.length < SALT_BYTES + 2 * VERIFIER_BYTES) return undefined;
  const salt = header.subarray(0, SALT_BYTES);
  const hashed = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
  const repeated = Buffer.concat(Array.from({ length: 16 }, () => [hashed, salt]).flat());
  const base = digest('md5', repeated).subarray(0, 5);
  const keyOf: KeyOfBlock = (block) => digest('md5', base, blockNumber(block));
  return checked(header.subarray(SALT_BYTES), keyOf, 'md5', VERIFIER_BYTES);
}

function openCryptoApi(
  info: Buffer,
  password: string,
): LegacyCipher | 'wrong_password' | undefined {
  if (info.length < 8) return undefined;
  const headerBytes = info.readUInt32LE(4);
  const verifierAt = 8 + headerBytes;
  if (headerBytes < 32 || verifierAt + 4 + SALT_BYTES + VERIFIER_BYTES + 24 > info.length) {
    return undefined;
  }
  if (info.readUInt32LE(8 + 8) !== RC4_ALGORITHM) return undefined;
  const keyBytes = (info.readUInt32LE(8 + 16) || 40) / 8;
  if (keyBytes < 5 || keyBytes > 16) return undefined;
  const salt = info.subarray(verifierAt + 4, verifierAt + 4 + SALT_BYTES);
  const base = digest('sha1', salt, Buffer.from(password, 'utf16le'));
  const keyOf: KeyOfBlock = (block) => {
    const key = digest('sha1', base, blockNumber(block)).subarray(0, keyBytes);
    return keyBytes === 5 ? Buffer.concat([key, Buffer.alloc(FILLED_KEY_BYTES - 5)]) : key;
  };
  const verifierStart = verifierAt + 4 + SALT_BYTES;
  // Between the verifier and its hash stands the length of the hash.
  const verifier = info.subarray(verifierStart, verifierStart + VERIFIER_BYTES);
  const hash = info.subarray(verifierStart + VERIFIER_BYTES + 4);
  return checked(Buffer.concat([verifier, hash]), keyOf, 'sha1', 20);
}

/** The password is right when the decrypted verifier hashes to the decrypted hash beside it. */
function checked(
  verifierAndHash: Buffer,
  keyOf: KeyOfBlock,
  algorithm: 'md5' | 'sha1',
  hashBytes: number,
): LegacyCipher | 'wrong_password' {
  const plain = rc4(keyOf(0), verifierAndHash.subarray(0, VERIFIER_BYTES + hashBytes));
  const expected = digest(algorithm, plain.subarray(0, VERIFIER_BYTES));
  if (!expected.equals(plain.subarray(VERIFIER_BYTES))) return 'wrong_password';
  const openBlock = (block: number, data: Uint8Array): Buffer => rc4(keyOf(block), data);
  return {
    openBlock,
    openStream: (stream, blockBytes) => {
      const blocks: Buffer[] = [];
      for (let at = 0; at < stream.length; at += blockBytes) {
        blocks.push(openBlock(blocks.length, stream.subarray(at, at + blockBytes)));
      }
      return Buffer.concat(blocks);
    },
  };
}

function blockNumber(block: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(block);
  return bytes;
}

function digest(algorithm: 'md5' | 'sha1', ...parts: readonly Uint8Array[]): Buffer {
  const running = createHash(algorithm);
  for (const part of parts) running.update(part);
  return running.digest();
}
