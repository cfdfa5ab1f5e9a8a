import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { SecretError } from './secret-error.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Enough to tell keys apart in a message, far too little to learn one from. */
const NAME_LENGTH = 8;
const SEALED = 'sealed:v1:';

/** Seals what must lie in the database for a while and must be of no use to who reads only the database. */
export class SecretBox {
  readonly #key: Buffer;
  readonly #keyName: string;

  /** The key has 32 bytes. */
  constructor(key: Buffer) {
    this.#key = key;
    this.#keyName = createHash('sha256').update(key).digest('hex').slice(0, NAME_LENGTH);
  }

  /** `owner` is what the text belongs to: moved to another row, the sealed text does not open. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(owner));
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const bytes = Buffer.concat([iv, cipher.getAuthTag(), hidden]);
    return `${SEALED}${this.#keyName}:${bytes.toString('base64')}`;
  }

  /** Equal for equal texts, so that they can be compared; who has no key cannot try out which text it is of. */
  mark(text: string, purpose: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${text}`).digest('hex');
  }

  /** Throws `SecretError` where the text was sealed with another key or changed since. */
  open(sealed: string, owner: string): string {
    // Laid down in the clear by an older version, for a job that has not ended yet.
    if (!sealed.startsWith(SEALED)) return sealed;
    const [keyName, text = ''] = sealed.slice(SEALED.length).split(':');
    if (keyName !== this.#keyName) {
      throw new SecretError(
        `it was sealed with the key ${keyName}, and this process has the key ${this.#keyName}; give every process the same SHEAF_SECRET_KEY`,
      );
    }
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const hidden = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString();
    } catch (cause) {
      throw new SecretError('it was changed since it was sealed', { cause });
    }
  }
}
