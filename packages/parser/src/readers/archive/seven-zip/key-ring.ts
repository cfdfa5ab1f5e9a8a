import { createDecipheriv, createHash } from 'node:crypto';

/** Rounds of hashing as a power of two; 7-Zip takes 19 and refuses more than this. */
const MAX_ROUNDS_POWER = 24;
const NO_HASHING = 0x3f;

/** Why an archive stays closed. */
export class PasswordProblem extends Error {
  readonly problem: 'password_required' | 'wrong_password' | 'unsupported';

  constructor(problem: PasswordProblem['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** Owns the password and the keys stretched from it: each takes half a million hashes. */
export class KeyRing {
  readonly #password: string | undefined;
  readonly #keys = new Map<string, Buffer>();

  constructor(password: string | undefined) {
    this.#password = password;
  }

  get wasUsed(): boolean {
    return this.#keys.size > 0;
  }

  decrypt(properties: Uint8Array, data: Uint8Array): Buffer {
    if (this.#password === undefined) throw new PasswordProblem('password_required');
    const first = properties[0] ?? 0;
    const second = properties[1] ?? 0;
    const saltBytes = (first >> 7) + (second >> 4);
    const ivBytes = ((first >> 6) & 1) + (second & 0x0f);
    const salt = properties.subarray(2, 2 + saltBytes);
    const iv = Buffer.alloc(16);
    iv.set(properties.subarray(2 + saltBytes, 2 + saltBytes + ivBytes));
    const key = this.#keyOf(this.#password, salt, first & 0x3f);
    const whole = data.subarray(0, data.length - (data.length % 16));
    const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
    return Buffer.concat([decipher.update(whole), decipher.final()]);
  }

  #keyOf(password: string, salt: Uint8Array, power: number): Buffer {
    const name = `${power}:${Buffer.from(salt).toString('hex')}`;
    let key = this.#keys.get(name);
    if (!key) {
      key = stretch(Buffer.concat([salt, Buffer.from(password, 'utf16le')]), power);
      this.#keys.set(name, key);
    }
    return key;
  }
}

/** The password after the salt, hashed again and again with a counter behind it. */
function stretch(secret: Buffer, power: number): Buffer {
  if (power === NO_HASHING) return Buffer.concat([secret, Buffer.alloc(32)]).subarray(0, 32);
  if (power > MAX_ROUNDS_POWER) throw new PasswordProblem('unsupported');
  const hash = createHash('sha256');
  const rounds = 2 ** power;
  const batch = Math.min(rounds, 1024);
  const step = secret.length + 8;
  const buffer = Buffer.alloc(step * batch);
  for (let index = 0; index < batch; index++) buffer.set(secret, index * step);
  for (let round = 0; round < rounds; round += batch) {
    for (let index = 0; index < batch; index++) {
      buffer.writeUInt32LE(round + index, index * step + secret.length);
    }
    hash.update(buffer);
  }
  return hash.digest();
}
