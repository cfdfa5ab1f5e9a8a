import type { MetadataModel } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import type { Column } from '../remote/printer.ts';

type Field = MetadataModel['fields'][number];

const COLUMNS: readonly Column<Field>[] = [
  { title: 'field', width: 24, text: ({ name }) => name },
  { title: 'type', width: 12, text: ({ type }) => type },
  { title: 'index', width: 5, text: ({ index }) => (index ? 'yes' : 'no') },
  { title: 'description', width: 0, text: ({ description }) => description },
];

/** `sheaf catalog get`. */
export const getModelCommand = defineCommand({
  name: 'sheaf catalog get',
  usage: 'MODEL',
  description: `Prints a line for each field of a metadata model: name, type, whether searches can filter by it, description.
With --json the model as the API has it.`,
  arity: { min: 1, max: 1, what: 'one model' },
  options: {},
  async run({ positionals, client, print, signal }) {
    const model = await client.catalog.get(positionals[0] ?? '', { signal });
    if (print.json) await print.one(model, '');
    else for (const field of model.fields) await print.row(COLUMNS, field);
    return EXIT.ok;
  },
});
