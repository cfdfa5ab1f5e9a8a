import { createDecipheriv, createHash } from 'node:crypto';

const SPIN_COUNT = 50_000;
const SHA1_BYTES = 20;

/** Opens a package encrypted the way of Office 2007: AES with a SHA-1 key (MS-OFFCRYPTO 2.3.4.7); undefined where the header is damaged. */
export function decryptStandard(
  info: Buffer,
  content: Buffer,
  password: string,
): Uint8Array | 'wrong_password' | undefined {
  const headerBytes = info.length >= 4 ? info.readUInt32LE(0) : info.length;
  const verifierAt = 4 + headerBytes;
  if (headerBytes < 32 || verifierAt + 72 > info.length) return undefined;
  const keyBytes = info.readUInt32LE(4 + 16) / 8;
  if (![16, 24, 32].includes(keyBytes)) return undefined;
  const salt = info.subarray(verifierAt + 4, verifierAt + 20);
  const key = deriveKey(password, salt, keyBytes);
  const verifier = decryptBlocks(info.subarray(verifierAt + 20, verifierAt + 36), key);
  const hash = decryptBlocks(info.subarray(verifierAt + 40, verifierAt + 72), key);
  if (!sha1(verifier).equals(hash.subarray(0, SHA1_BYTES))) return 'wrong_password';
  const size = Number(content.readBigUInt64LE(0));
  return new Uint8Array(decryptBlocks(content.subarray(8), key).subarray(0, size));
}

function deriveKey(password: string, salt: Buffer, keyBytes: number): Buffer {
  let value = sha1(salt, Buffer.from(password, 'utf16le'));
  const counter = Buffer.alloc(4);
  for (let round = 0; round < SPIN_COUNT; round++) {
    counter.writeUInt32LE(round);
    value = sha1(counter, value);
  }
  const block = sha1(value, Buffer.alloc(4));
  return Buffer.concat([mixed(block, 0x36), mixed(block, 0x5c)]).subarray(0, keyBytes);
}

function mixed(block: Buffer, filler: number): Buffer {
  const buffer = Buffer.alloc(64, filler);
  block.forEach((byte, index) => {
    buffer[index] = byte ^ filler;
  });
  return sha1(buffer);
}

function sha1(...parts: readonly Uint8Array[]): Buffer {
  const running = createHash('sha1');
  for (const part of parts) running.update(part);
  return running.digest();
}

function decryptBlocks(data: Buffer, key: Buffer): Buffer {
  const whole = data.subarray(0, data.length - (data.length % 16));
  const decipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}
