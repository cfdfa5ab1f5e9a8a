import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';
import { JOB_COLUMNS } from './job-columns.ts';

/** `sheaf documents cancel`. */
export const cancelCommand = defineCommand({
  name: 'sheaf documents cancel',
  usage: 'JOB...',
  description: `Stops queued or running jobs and all inside them. A job that has ended is refused, and the others go on.`,
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one job' },
  options: {},
  examples: ['sheaf documents list --status queued --quiet | xargs sheaf documents cancel'],
  run(context) {
    const { positionals, client, print, signal } = context;
    return forEachId(context, positionals, async (jobId) => {
      const job = await client.documents.cancel(jobId, { signal });
      await print.row(JOB_COLUMNS, { ...job, name: job.filename }, job);
    });
  },
});
