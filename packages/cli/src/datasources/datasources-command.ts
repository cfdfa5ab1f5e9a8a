import { commandGroup, type GroupEntry } from '../remote/command-group.ts';
import { CONTENT_COMMANDS } from './content-commands.ts';

export const DATASOURCE_COMMANDS: readonly GroupEntry[] = [...CONTENT_COMMANDS];

/** `sheaf datasources`: what is searched and asked as one. */
export const datasourcesCommand = commandGroup({
  name: 'sheaf datasources',
  description:
    'Works with the datasources of a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.',
  entries: DATASOURCE_COMMANDS,
});
