import { randomBytes } from 'node:crypto';

/** Crockford's alphabet in small letters: sorts as it counts, and has no look-alikes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RANDOM_CHARACTERS = 16;

let lastTimeMs = 0;
let lastRandom: number[] = [];

/** A new prefixed id that sorts by the time it was made (ULID in small letters); two of one process never swap. */
export function newId(prefix: string): string {
  const nowMs = Date.now();
  if (nowMs > lastTimeMs) {
    lastTimeMs = nowMs;
    lastRandom = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => byte % 32);
  } else {
    lastRandom = incremented(lastRandom);
  }
  return `${prefix}_${encodeTime(lastTimeMs)}${lastRandom.map((digit) => ALPHABET[digit]).join('')}`;
}

function encodeTime(timeMs: number): string {
  let rest = timeMs;
  let text = '';
  for (let place = 0; place < 10; place++) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function incremented(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place--) {
    const digit = (next[place] ?? 0) + 1;
    next[place] = digit % 32;
    if (digit < 32) break;
  }
  return next;
}
