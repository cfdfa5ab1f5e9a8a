import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

type Cost = { readonly N: number; readonly r: number; readonly p: number };

/** OWASP's second choice for scrypt: as slow to guess as its first, in 32 MiB rather than 128. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each takes a thread of the pool that files are read by, and memory: the rest wait in line. */
const AT_ONCE = 2;

/** What is stored in place of the password: how it was made, and what came out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST, HASH_BYTES);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether it is the password; where there is none stored the answer is no, after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = parseStored(stored ?? (await standIn()));
  const given = await derive(password, salt, cost, hash.length);
  return timingSafeEqual(given, hash) && stored !== null;
}

/** Whether it was made at another cost than passwords are made at today. */
export function isOutdated(stored: string): boolean {
  const { cost } = parseStored(stored);
  return cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
}

function parseStored(stored: string) {
  const [kind, N = '', r = '', p = '', salt = '', hash = ''] = stored.split('$');
  if (kind !== 'scrypt') throw new Error(`a password was stored as ${kind}, which is not known`);
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

let standInHash: Promise<string> | undefined;

/** Nobody's: who asks for an address that has no account waits as long as for one that has. */
function standIn(): Promise<string> {
  standInHash ??= hashPassword(randomBytes(HASH_BYTES).toString('base64url'));
  return standInHash;
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve));
  running++;
  try {
    return await runScrypt(password, salt, length, {
      ...cost,
      maxmem: 2 * 128 * cost.N * cost.r * cost.p,
    });
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function runScrypt(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Composed and decomposed letters look the same, so they are the same.
    scrypt(password.normalize('NFC'), salt, length, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
