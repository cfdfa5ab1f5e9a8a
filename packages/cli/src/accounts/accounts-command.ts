import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const ACCOUNT_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the people who may sign in',
    load: async () => (await import('./list-accounts-command.ts')).listAccountsCommand,
  },
  {
    name: 'invite',
    summary: 'make an account and the link to choose its password by',
    load: async () => (await import('./invite-account-command.ts')).inviteAccountCommand,
  },
  {
    name: 'sign-in-link',
    summary: 'a new link for somebody who is locked out',
    load: async () => (await import('./sign-in-link-command.ts')).signInLinkCommand,
  },
  {
    name: 'remove',
    summary: 'take accounts away',
    load: async () => (await import('./remove-account-command.ts')).removeAccountCommand,
  },
];

/** `sheaf accounts`: who may sign in to the dashboard. */
export const accountsCommand = commandGroup({
  name: 'sheaf accounts',
  description: `Works with the people who sign in to the dashboard, on the database itself, whether the service runs or not: the way in
for who works on the machine. Over a running service an admin who is signed in does the same.`,
  entries: ACCOUNT_COMMANDS,
});
