import type { ArtifactSchemaListItem } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';

const COLUMNS: readonly Column<ArtifactSchemaListItem>[] = [
  { title: 'schema', width: 30, text: ({ id }) => id },
  { title: 'name', width: 30, text: ({ name }) => name },
  { title: 'type', width: 8, text: ({ type }) => type },
  { title: 'version', width: 7, text: ({ version }) => version },
  {
    title: 'fields',
    width: 0,
    text: (item) => item.fields_summary.map(({ name }) => name).join(','),
  },
];

/** `sheaf artifact-schemas list`. */
export const listArtifactSchemasCommand = defineCommand({
  name: 'sheaf artifact-schemas list',
  usage: '',
  description:
    'Prints a line for each artifact schema, newest first: id, name, type, version, fields.',
  arity: { min: 0, max: 0, what: '' },
  options: LIST_OPTIONS,
  async run({ values, client, print, signal }) {
    await printList(print, COLUMNS, client.artifactSchemas.list({}, { signal }), mostOf(values));
    return EXIT.ok;
  },
});
