import type { Scope } from '@sheaf/client';
import { readNumber } from '../remote/read-number.ts';
import { UsageError } from '../remote/usage-error.ts';
import { defineKeysCommand } from './define-keys-command.ts';
import { printKey } from './print-key.ts';

const DAY_MS = 86_400_000;

/** `sheaf keys create`. */
export const createKeyCommand = defineKeysCommand({
  name: 'sheaf keys create',
  usage: '--name NAME',
  description: 'Makes a key and prints it; it cannot be shown again.',
  arity: { min: 0, max: 0, what: '' },
  options: {
    name: { type: 'string', value: 'NAME', help: 'what it is for' },
    scope: {
      type: 'string',
      value: 'SCOPE',
      multiple: true,
      help: 'what it may do, such as documents:write; default admin: everything',
    },
    'expires-in-days': { type: 'string', value: 'N', help: 'how long it works; default for ever' },
    'create-project': {
      type: 'boolean',
      help: 'make the --project too where there is none of that name',
    },
    allow: {
      type: 'string',
      value: 'ADDRESS',
      multiple: true,
      help: 'addresses and ranges it may be used from: 10.0.0.0/8; default from anywhere',
    },
  },
  examples: ['sheaf keys create --name ci --scope documents:write --expires-in-days 90'],
  async run({ values, keys, print }) {
    const { name, scope = ['admin'], allow } = values;
    if (!name) throw new UsageError('a key needs a --name');
    const days = readNumber('--expires-in-days', values['expires-in-days'], {
      min: 0,
      max: 36_500,
      isWhole: false,
    });
    const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * DAY_MS);
    const key = {
      name,
      scopes: [...scope] as Scope[],
      ...(expiresAt && { expires_at: expiresAt.toISOString() }),
      ...(allow && { allowed_addresses: [...allow] }),
    };
    const createsProject = values['create-project'] ?? false;
    return printKey(print, await keys.create(key, { createsProject }));
  },
});
