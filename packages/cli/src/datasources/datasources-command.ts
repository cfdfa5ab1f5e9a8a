import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const DATASOURCE_COMMANDS: readonly GroupEntry[] = [
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

/** `sheaf datasources`: collections of files and tables on a running service. */
export const datasourcesCommand = commandGroup({
  name: 'sheaf datasources',
  description: `Works with the datasources of a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.`,
  entries: DATASOURCE_COMMANDS,
});
