import { defineCommand } from '../remote/define-command.ts';
import { DELIVERY_COLUMNS } from '../remote/delivery-columns.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf documents replay`. */
export const replayCommand = defineCommand({
  name: 'sheaf documents replay',
  usage: 'JOB DELIVERY',
  description: `Sends a message to the --webhook-url of a job once more, and prints the new delivery.`,
  arity: { min: 2, max: 2, what: 'one job and one of its deliveries' },
  options: {},
  async run({ positionals, client, print, signal }) {
    const [jobId = '', deliveryId = ''] = positionals;
    const delivery = await client.documents.replayDelivery(jobId, deliveryId, { signal });
    await print.row(DELIVERY_COLUMNS, delivery);
    return EXIT.ok;
  },
});
