import { inviteOnMachine } from '@sheaf/server/accounts';
import { EXIT } from '../remote/exit-codes.ts';
import { UsageError } from '../remote/usage-error.ts';
import { defineAccountsCommand, LINK_OPTIONS, originOf } from './define-accounts-command.ts';

/** `sheaf accounts invite`. */
export const inviteAccountCommand = defineAccountsCommand({
  name: 'sheaf accounts invite',
  usage: 'EMAIL',
  description: `Makes an account and prints the link by which its owner chooses a password: good once, for seven days. Who was
invited before and has not come yet gets another link.`,
  arity: { min: 1, max: 1, what: 'one e-mail address' },
  options: {
    ...LINK_OPTIONS,
    name: { type: 'string', value: 'NAME', help: 'what the person is called; default the address' },
    role: { type: 'string', value: 'ROLE', help: 'admin or member; default member' },
  },
  examples: ['sheaf accounts invite ada@example.com --name "Ada Lovelace" --role admin'],
  async run({ db, values, positionals: [email = ''], print, io }) {
    const { role = 'member', name = email } = values;
    if (role !== 'admin' && role !== 'member') {
      throw new UsageError(`--role ${role} is neither admin nor member`);
    }
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`${email} is no e-mail address`);
    const origin = originOf(values, io.environment);
    const invited = await inviteOnMachine(db, { email, name, role }, origin);
    await print.one(invited, `${invited.invitation_url}\n`);
    return EXIT.ok;
  },
});
