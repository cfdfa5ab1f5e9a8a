import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { type LegacyCipher, openLegacyCipher } from './open-legacy-cipher.ts';

/** The cipher of an encrypted file, or an error that says what is missing. */
export function requireLegacyCipher(
  header: Buffer,
  { filename, options }: Pick<ReadContext, 'filename' | 'options'>,
): LegacyCipher {
  if (options.password === undefined) {
    throw new ParseError('password_required', `${filename} is encrypted; send \`password\``);
  }
  const cipher = openLegacyCipher(header, options.password);
  if (cipher === undefined) {
    throw new ParseError(
      'unsupported_format',
      `${filename} is encrypted in a way that cannot be opened; save it without a password`,
    );
  }
  if (cipher === 'wrong_password') {
    throw new ParseError('wrong_password', `the password does not open ${filename}`);
  }
  return cipher;
}
