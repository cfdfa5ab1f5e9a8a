import type { AgentListItem } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';

const COLUMNS: readonly Column<AgentListItem>[] = [
  { title: 'agent', width: 30, text: ({ id }) => id },
  { title: 'name', width: 28, text: ({ name }) => name },
  { title: 'version', width: 7, text: ({ version }) => version },
  { title: 'type', width: 9, text: ({ type }) => type },
  { title: 'model', width: 0, text: (agent) => agent.llm_model },
];

/** `sheaf agents list`. */
export const listAgentsCommand = defineCommand({
  name: 'sheaf agents list',
  usage: '',
  description: 'Prints a line for each agent, newest first: id, name, version, type, model.',
  arity: { min: 0, max: 0, what: '' },
  options: LIST_OPTIONS,
  async run({ values, client, print, signal }) {
    await printList(print, COLUMNS, client.agents.list({}, { signal }), mostOf(values));
    return EXIT.ok;
  },
});
