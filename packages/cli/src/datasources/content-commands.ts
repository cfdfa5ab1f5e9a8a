import type { GroupEntry } from '../remote/command-group.ts';

/** Making datasources, filling them, and finding what is in them. */
export const CONTENT_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the datasources of the project, newest first',
    load: async () => (await import('./list-datasources-command.ts')).listDatasourcesCommand,
  },
  {
    name: 'create',
    summary: 'make one',
    load: async () => (await import('./create-datasource-command.ts')).createDatasourceCommand,
  },
  {
    name: 'get',
    summary: 'one datasource',
    load: async () => (await import('./get-datasource-command.ts')).getDatasourceCommand,
  },
  {
    name: 'put',
    summary: 'put files and folders in',
    load: async () => (await import('./put-files-command.ts')).putFilesCommand,
  },
  {
    name: 'sync',
    summary: 'read what is new, and once more what had failed',
    load: async () => (await import('./sync-command.ts')).syncCommand,
  },
  {
    name: 'search',
    summary: 'find files by what they say',
    load: async () => (await import('./search-command.ts')).searchCommand,
  },
  {
    name: 'delete',
    summary: 'remove datasources with everything in them',
    load: async () => (await import('./delete-datasource-command.ts')).deleteDatasourceCommand,
  },
];
