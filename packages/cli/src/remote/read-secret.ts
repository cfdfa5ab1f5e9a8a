import { readFile } from 'node:fs/promises';
import { UsageError } from './usage-error.ts';

type Source = {
  readonly flag: string;
  readonly text: string | undefined;
  readonly file: string | undefined;
  readonly variable: string | undefined;
};

/** A secret from its flag, else from a file, else from the environment: only the last two stay out of process lists. */
export async function readSecret({
  flag,
  text,
  file,
  variable,
}: Source): Promise<string | undefined> {
  if (text !== undefined) {
    if (file !== undefined) throw new UsageError(`give ${flag} or ${flag}-file, not both`);
    return text;
  }
  if (file === undefined) return variable === '' ? undefined : variable;
  try {
    // Editors end a file with a line break that is no part of the secret.
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    throw new UsageError(`${flag}-file ${file} cannot be read: ${(error as Error).message}`);
  }
}
