import type { CommandIo } from '../commands.ts';
import type { OptionValues } from './cli-option.ts';
import { readSecret } from './read-secret.ts';

export const PASSWORD_OPTIONS = {
  password: {
    type: 'string',
    value: 'TEXT',
    help: 'opens encrypted files; better in SHEAF_PASSWORD, where process lists do not show it',
  },
  'password-file': { type: 'string', value: 'FILE', help: 'a file that holds the password' },
} as const;

/** The password of encrypted files, wherever it was given. */
export function readPassword(
  values: OptionValues<typeof PASSWORD_OPTIONS>,
  environment: CommandIo['environment'],
): Promise<string | undefined> {
  return readSecret({
    flag: '--password',
    text: values.password,
    file: values['password-file'],
    variable: environment.SHEAF_PASSWORD,
  });
}
