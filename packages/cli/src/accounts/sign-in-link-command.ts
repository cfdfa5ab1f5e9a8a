import { makeLinkOnMachine } from '@sheaf/server/accounts';
import { EXIT } from '../remote/exit-codes.ts';
import { defineAccountsCommand, LINK_OPTIONS, originOf } from './define-accounts-command.ts';

/** `sheaf accounts sign-in-link`. */
export const signInLinkCommand = defineAccountsCommand({
  name: 'sheaf accounts sign-in-link',
  usage: '[ACCOUNT]',
  description: `Prints a link by which somebody who is locked out chooses a new password, by id or e-mail address; with it all sessions of
the account end. While nobody has an account: the link that makes the first one. Earlier links are good no more.`,
  arity: { min: 0, max: 1, what: 'the id or e-mail address of an account, or nothing' },
  options: LINK_OPTIONS,
  async run({ db, values, positionals: [account], print, io }) {
    const link = await makeLinkOnMachine(db, account, originOf(values, io.environment));
    await print.one(link, `${link.url}\n`);
    return EXIT.ok;
  },
});
