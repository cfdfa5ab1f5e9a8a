import { defineCommand } from '../remote/define-command.ts';
import { DELIVERY_COLUMNS } from '../remote/delivery-columns.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';

/** `sheaf documents deliveries`. */
export const deliveriesCommand = defineCommand({
  name: 'sheaf documents deliveries',
  usage: 'JOB',
  description: `Prints what the --webhook-url of a job was sent, newest first: id, status, event, tries, answer, time of
creation, error. With --json every attempt.`,
  arity: { min: 1, max: 1, what: 'one job' },
  options: LIST_OPTIONS,
  async run({ values, positionals, client, print, signal }) {
    const [jobId = ''] = positionals;
    const deliveries = client.documents.deliveries(jobId, {}, { signal });
    await printList(print, DELIVERY_COLUMNS, deliveries, mostOf(values));
    return EXIT.ok;
  },
});
