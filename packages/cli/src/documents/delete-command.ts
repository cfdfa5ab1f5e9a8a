import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';

/** `sheaf documents delete`. */
export const deleteCommand = defineCommand({
  name: 'sheaf documents delete',
  usage: 'JOB...',
  description: `Removes jobs with their files, results and children, for good; running ones are stopped. Prints the ids of
those that are gone.`,
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one job' },
  options: {},
  run(context) {
    const { positionals, client, print, signal } = context;
    return forEachId(context, positionals, async (jobId) => {
      await client.documents.delete(jobId, { signal });
      await print.one({ job_id: jobId }, `${jobId}\n`);
    });
  },
});
