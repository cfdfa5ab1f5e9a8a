import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const KEY_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the keys of the project, newest first',
    load: async () => (await import('./list-keys-command.ts')).listKeysCommand,
  },
  {
    name: 'create',
    summary: 'make a key; its value is shown this once',
    load: async () => (await import('./create-key-command.ts')).createKeyCommand,
  },
  {
    name: 'rotate',
    summary: 'give a key a new value',
    load: async () => (await import('./rotate-key-command.ts')).rotateKeyCommand,
  },
  {
    name: 'revoke',
    summary: 'end keys, at once and everywhere',
    load: async () => (await import('./revoke-key-command.ts')).revokeKeyCommand,
  },
];

/** `sheaf keys`: who may use the service. */
export const keysCommand = commandGroup({
  name: 'sheaf keys',
  description: `Works with API keys: over a running service where one is named (--server or SHEAF_URL, with an admin key),
else on the database itself, whether the service runs or not. --data and --database-url always mean the database.`,
  entries: KEY_COMMANDS,
});
