import { setTimeout as sleep } from 'node:timers/promises';
import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { EXIT } from '../remote/exit-codes.ts';

const PAUSE_MS = 500;

/** `sheaf datasources sync`. */
export const syncCommand = defineCommand({
  name: 'sheaf datasources sync',
  usage: 'DATASOURCE',
  description: 'Fetches and reads what is new, and once more what had failed; waits for the end.',
  arity: { min: 1, max: 1, what: 'one datasource' },
  options: {},
  async run({ positionals, client, print, signal }) {
    const [id = ''] = positionals;
    await client.datasources.triggerIngest(id, { signal });
    for (;;) {
      const status = await client.datasources.ingestStatus(id, { signal });
      if (status.status !== 'running') {
        await print.one(status, describeRecord(status));
        return status.status === 'completed' ? EXIT.ok : EXIT.failed;
      }
      print.progress(`${status.totals.completed} of ${status.totals.files} files`);
      await sleep(PAUSE_MS, undefined, { signal });
    }
  },
});
