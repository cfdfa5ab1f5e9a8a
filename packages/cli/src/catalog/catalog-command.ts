import { commandGroup, type GroupEntry } from '../remote/command-group.ts';

export const CATALOG_COMMANDS: readonly GroupEntry[] = [
  {
    name: 'list',
    summary: 'the metadata models there are',
    load: async () => (await import('./list-models-command.ts')).listModelsCommand,
  },
  {
    name: 'get',
    summary: 'one metadata model with its fields',
    load: async () => (await import('./get-model-command.ts')).getModelCommand,
  },
];

/** `sheaf catalog`: what can be extracted from every file of a datasource, ready made. */
export const catalogCommand = commandGroup({
  name: 'sheaf catalog',
  description:
    'Shows the metadata models of a running service: SHEAF_URL says which, SHEAF_API_KEY opens it.',
  entries: CATALOG_COMMANDS,
});
