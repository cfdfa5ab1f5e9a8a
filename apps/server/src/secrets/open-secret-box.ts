import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SecretBox } from './secret-box.ts';
import { SecretError } from './secret-error.ts';

const KEY_BYTES = 32;

export type SecretSettings = {
  readonly data: string;
  /** What the operator gave all processes; null: the file of the data folder. */
  readonly secretKey: string | null;
};

/** The box of this installation: its key is the operator's, or lies in a file beside the database that only we can read. */
export function openSecretBox({ data, secretKey }: SecretSettings): SecretBox {
  if (secretKey !== null) return new SecretBox(createHash('sha256').update(secretKey).digest());
  const file = path.join(data, 'secret.key');
  try {
    return new SecretBox(readKey(file) ?? makeKey(file));
  } catch (cause) {
    if (cause instanceof SecretError) throw cause;
    throw new SecretError(
      `the key that seals passwords cannot be kept in ${file} (${(cause as Error).message}); make the folder writable, or set SHEAF_SECRET_KEY`,
      { cause },
    );
  }
}

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new SecretError(
    `${file} holds no key; remove it, and a new one is made (encrypted documents in line then need their password again)`,
  );
}

/** Written whole beside its place and linked there, so that of several processes that start at once all read one key. */
function makeKey(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const key = readKey(file);
  if (key) return key;
  throw new SecretError(`${file} was removed while the server started; start it again`);
}
