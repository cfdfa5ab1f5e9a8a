import type { DocumentJob } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { forEachId } from '../remote/for-each-id.ts';

/** `sheaf documents get`. */
export const getCommand = defineCommand({
  name: 'sheaf documents get',
  usage: 'JOB...',
  description: `Prints everything that is known of each job. Exit code 0 also when the job itself has failed.`,
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one job' },
  options: {},
  examples: ['sheaf documents get job_… --json | jq .progress'],
  run(context) {
    const { positionals, client, print, signal } = context;
    let isFirst = true;
    return forEachId(context, positionals, async (jobId) => {
      const job = await client.documents.get(jobId, { signal });
      await print.one(job, `${isFirst ? '' : '\n'}${describeJob(job)}`);
      isFirst = false;
    });
  },
});

function describeJob({ progress, warnings, ...job }: DocumentJob): string {
  const { stage, pages_done: done, pages_total: total } = progress;
  const lines = warnings.map(({ code, message, page_number: page }) => {
    const place = page === null ? '' : `page ${page + 1}: `;
    return `${place}${message} (${code})`;
  });
  return describeRecord({
    ...job,
    progress: `${stage}, ${done} of ${total ?? '?'} pages`,
    warnings: lines,
  });
}
