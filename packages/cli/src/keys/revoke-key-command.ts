import { forEachId } from '../remote/for-each-id.ts';
import { defineKeysCommand } from './define-keys-command.ts';

/** `sheaf keys revoke`. */
export const revokeKeyCommand = defineKeysCommand({
  name: 'sheaf keys revoke',
  usage: 'KEY_ID...',
  description: `Ends keys, at once and everywhere, and prints their ids. Over a server the last admin key of a project is
refused.`,
  arity: {
    min: 1,
    max: Number.POSITIVE_INFINITY,
    what: 'the id of a key; sheaf keys list has them',
  },
  options: {},
  run(context) {
    const { positionals, keys, print } = context;
    return forEachId(context, positionals, async (id) => {
      const revoked = await keys.revoke(id);
      await print.one(revoked, `${revoked.id}\n`);
    });
  },
});
