import iconv from 'iconv-lite';

/** Undoes the masking of a stream, whose bytes are masked by their place. */
export type Obfuscation = (stream: Uint8Array) => Buffer;

const ARRAY_BYTES = 16;
const LONGEST_PASSWORD = 15;
/** Fills the mask behind a password. */
const PADDING = [
  0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0x00, 0xbe, 0x0f, 0x00, 0xbf, 0x0f, 0x00,
];
const HASH_SEED = 0xce4b;
/** Generates the bits a key is made of. */
const FEEDBACK = 0x1020;

/** The masking of a Word file by its password, which the file knows by a key and a hash of it ([MS-OFFCRYPTO] 2.3.7.4 to 2.3.7.6, method 2). */
export function openObfuscation(
  password: string,
  verifier: number,
): Obfuscation | 'wrong_password' {
  const letters = iconv.encode(password, 'windows-1252').subarray(0, LONGEST_PASSWORD);
  const key = keyOf(letters);
  if (((key << 16) | hashOf(letters)) >>> 0 !== verifier >>> 0) return 'wrong_password';
  const mask = [...letters, ...PADDING].slice(0, ARRAY_BYTES).map((byte, index) => {
    const mixed = byte ^ (index % 2 === 0 ? key & 0xff : key >> 8);
    return ((mixed << 7) | (mixed >> 1)) & 0xff;
  });
  return (stream) =>
    Buffer.from(
      stream.map((byte, index) => {
        const plain = byte ^ (mask[index % ARRAY_BYTES] ?? 0);
        // Zeros are not masked, and nothing is masked to become zero.
        return byte === 0 || plain === 0 ? byte : plain;
      }),
    );
}

function keyOf(letters: Uint8Array): number {
  let base = 0x8000;
  let end = 0xffff;
  let key = 0;
  for (const letter of letters.toReversed()) {
    for (let bit = 0; bit < 8; bit++) {
      base = nextBits(base);
      if (((letter & 0x7f) >> bit) & 1) key ^= base;
      end = nextBits(end);
    }
  }
  return letters.length === 0 ? 0 : key ^ end;
}

function nextBits(bits: number): number {
  const turned = ((bits << 1) | (bits >> 15)) & 0xffff;
  return turned & 1 ? turned ^ FEEDBACK : turned;
}

function hashOf(letters: Uint8Array): number {
  let hash = letters.length === 0 ? 0 : letters.length ^ HASH_SEED;
  for (const [index, letter] of letters.entries()) {
    const turns = (index + 1) % 15;
    hash ^= ((letter << turns) | (letter >> (15 - turns))) & 0x7fff;
  }
  return hash;
}
