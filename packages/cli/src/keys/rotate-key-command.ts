import { readNumber } from '../remote/read-number.ts';
import { defineKeysCommand } from './define-keys-command.ts';
import { printKey } from './print-key.ts';

/** As the API has it. */
const LONGEST_GRACE_SECONDS = 7 * 24 * 3600;

/** `sheaf keys rotate`. */
export const rotateKeyCommand = defineKeysCommand({
  name: 'sheaf keys rotate',
  usage: 'KEY_ID',
  description: 'Gives a key a new value and prints it; it cannot be shown again.',
  arity: { min: 1, max: 1, what: 'the id of one key; sheaf keys list has them' },
  options: {
    'grace-seconds': {
      type: 'string',
      value: 'N',
      help: 'how long the old value goes on working; default 0',
    },
  },
  async run({ values, positionals, keys, print }) {
    const bounds = { min: 0, max: LONGEST_GRACE_SECONDS };
    const grace = readNumber('--grace-seconds', values['grace-seconds'], bounds) ?? 0;
    return printKey(print, await keys.rotate(positionals[0] ?? '', grace));
  },
});
