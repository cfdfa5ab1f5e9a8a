import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 40;
/** Enough base62 digits for any CRC-32. */
const CHECKSUM_CHARACTERS = 6;
const SHAPE = /^shf_[0-9A-Za-z]{46}$/;
/** What lists show of a key: the mark and six characters, far too few to guess the rest. */
const PREFIX_CHARACTERS = 10;

/** A new key: `shf_`, 40 random characters (238 bits), and a checksum that tells typing errors from unknown keys. */
export function newApiKeyValue(): string {
  const secret = Array.from({ length: SECRET_CHARACTERS }, () => ALPHABET[randomInt(62)]).join('');
  return `shf_${secret}${checksum(secret)}`;
}

/** Whether this can be a key of ours at all; asked before the database is. */
export function isApiKeyValue(value: string): boolean {
  if (!SHAPE.test(value)) return false;
  const secret = value.slice(4, 4 + SECRET_CHARACTERS);
  return checksum(secret) === value.slice(4 + SECRET_CHARACTERS);
}

/** What is stored in place of the key. */
export function hashApiKey(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

export function apiKeyPrefix(value: string): string {
  return value.slice(0, PREFIX_CHARACTERS);
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let place = 0; place < CHECKSUM_CHARACTERS; place++) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
