import type { GroupEntry } from '../remote/command-group.ts';

/** Asking tables, and taking everything out again. */
export const TABLE_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'tables',
    summary: 'the tables of a datasource, or the columns of one',
    load: async () => (await import('./tables-command.ts')).tablesCommand,
  },
  {
    name: 'sql',
    summary: 'ask its tables in SQL',
    load: async () => (await import('./sql-command.ts')).sqlCommand,
  },
  {
    name: 'download',
    summary: 'its files, what they say, or both, as a ZIP',
    load: async () => (await import('./download-command.ts')).downloadCommand,
  },
];
