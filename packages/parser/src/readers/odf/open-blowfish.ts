import { Blowfish } from 'egoroof-blowfish';

const BLOCK_BYTES = 8;

/** Opens Blowfish in cipher feedback (64 bits): every block is masked by the encrypted block before it. */
export function openBlowfish(data: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = new Blowfish(key, Blowfish.MODE.ECB, Blowfish.PADDING.NULL);
  const blocks = Math.ceil(data.length / BLOCK_BYTES);
  const before = Buffer.concat([iv, data]).subarray(0, blocks * BLOCK_BYTES);
  const mask = cipher.encode(before);
  return Buffer.from(data.map((byte, index) => byte ^ (mask[index] ?? 0)));
}
