import type { ApiKey } from '@sheaf/client';
import { EXIT } from '../remote/exit-codes.ts';
import { printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';
import { defineKeysCommand } from './define-keys-command.ts';

const COLUMNS: readonly Column<ApiKey>[] = [
  { title: 'key', width: 30, text: (key) => key.id },
  { title: 'status', width: 7, text: statusOf },
  { title: 'prefix', width: 12, text: (key) => key.key_prefix },
  { title: 'last used', width: 24, text: (key) => key.last_used_at },
  { title: 'scopes', width: 24, text: (key) => key.scopes.join(',') },
  { title: 'name', width: 0, text: (key) => key.name },
];

/** `sheaf keys list`. */
export const listKeysCommand = defineKeysCommand({
  name: 'sheaf keys list',
  usage: '',
  description:
    'Prints a line for each key, newest first: id, status, first signs, last use, scopes, name. Never the keys themselves.',
  arity: { min: 0, max: 0, what: '' },
  options: {},
  async run({ keys, print }) {
    await printList(print, COLUMNS, keys.list(), Number.POSITIVE_INFINITY);
    return EXIT.ok;
  },
});

function statusOf({ revoked_at: revoked, expires_at: expires }: ApiKey): string {
  if (revoked !== null) return 'revoked';
  return expires !== null && new Date(expires) < new Date() ? 'expired' : 'active';
}
