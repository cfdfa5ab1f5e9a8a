import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts an answer with what only its caller knows (AES-256-GCM), so that the database alone cannot tell it. */
export function sealAnswer(answer: Buffer, callersSecret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(callersSecret), nonce);
  const sealed = Buffer.concat([cipher.update(answer), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The answer again; null for a caller with another secret. */
export function openAnswer(stored: Buffer, callersSecret: string): Buffer | null {
  const nonce = stored.subarray(0, NONCE_BYTES);
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(callersSecret), nonce);
  decipher.setAuthTag(tag);
  try {
    const opened = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}

/** Keys of the API are random enough not to be stretched. */
function keyOf(callersSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', callersSecret, '', 'sheaf idempotent answer', 32));
}
