import { removeOnMachine } from '@sheaf/server/accounts';
import { forEachId } from '../remote/for-each-id.ts';
import { defineAccountsCommand } from './define-accounts-command.ts';

/** `sheaf accounts remove`. */
export const removeAccountCommand = defineAccountsCommand({
  name: 'sheaf accounts remove',
  usage: 'ACCOUNT...',
  description:
    'Takes accounts away, by id or e-mail address, and prints their ids; their sessions end at once. The last admin is refused.',
  arity: {
    min: 1,
    max: Number.POSITIVE_INFINITY,
    what: 'the id or e-mail address of an account; sheaf accounts list has them',
  },
  options: {},
  run(context) {
    const { db, positionals, print } = context;
    return forEachId(context, positionals, async (wanted) => {
      const removed = await removeOnMachine(db, wanted);
      await print.one(removed, `${removed.id}\n`);
    });
  },
});
