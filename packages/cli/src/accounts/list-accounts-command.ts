import type { Account } from '@sheaf/client';
import { listAccounts } from '@sheaf/server/accounts';
import { EXIT } from '../remote/exit-codes.ts';
import type { Column } from '../remote/printer.ts';
import { defineAccountsCommand } from './define-accounts-command.ts';

const COLUMNS: readonly Column<Account>[] = [
  { title: 'account', width: 30, text: (account) => account.id },
  { title: 'role', width: 6, text: (account) => account.role },
  { title: 'status', width: 7, text: (account) => account.status },
  { title: 'last sign-in', width: 24, text: (account) => account.last_sign_in_at },
  { title: 'e-mail', width: 30, text: (account) => account.email },
  { title: 'name', width: 0, text: (account) => account.name },
];

/** `sheaf accounts list`. */
export const listAccountsCommand = defineAccountsCommand({
  name: 'sheaf accounts list',
  usage: '',
  description:
    'Prints a line for each account: id, role, whether the invitation was used, last sign-in, e-mail address, name.',
  arity: { min: 0, max: 0, what: '' },
  options: {},
  async run({ db, print }) {
    for (const account of await listAccounts(db)) await print.row(COLUMNS, account);
    return EXIT.ok;
  },
});
