import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { BATCH_OPTIONS, readBatch } from './batch-options.ts';

/** `sheaf batches create`. */
export const createBatchCommand = defineCommand({
  name: 'sheaf batches create',
  usage: 'NAME',
  description:
    'Defines a batch and prints its id as `sheaf batches run` takes it. With --cron it runs by itself.',
  arity: { min: 1, max: 1, what: 'one name' },
  options: {
    ...BATCH_OPTIONS,
    cron: { type: 'string', value: 'CRON', help: 'when it runs by itself: five fields, or @daily' },
    zone: { type: 'string', value: 'ZONE', help: 'time zone of --cron; default UTC' },
  },
  examples: [
    'sheaf batches create Invoices --agent agt_… --datasource ds_… -m "What is the total?"',
    'sheaf batches create Nightly --schema invoice.json --datasource ds_… --cron "0 2 * * *"',
  ],
  async run({ values, positionals, client, print, signal }) {
    const batch = await client.batches.createDefinition(
      {
        name: positionals[0] ?? '',
        ...(await readBatch(values)),
        ...(values.cron !== undefined && { recurrence_cron: values.cron }),
        ...(values.zone !== undefined && { recurrence_time_zone: values.zone }),
      },
      { signal },
    );
    await print.one(batch, `${batch.id}\n`);
    return EXIT.ok;
  },
});
