import type { DocumentListQuery } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf } from '../remote/print-list.ts';
import { LISTED_JOB_COLUMNS } from './job-columns.ts';

/** What the API gives at once. */
const PAGE = 200;

/** `sheaf documents list`. */
export const listCommand = defineCommand({
  name: 'sheaf documents list',
  usage: '',
  description: `Prints a line for each job, newest first: id, status, pages, time of creation, file. Files inside archives and
messages are left out unless --children asks for them.`,
  arity: { min: 0, max: 0, what: '' },
  options: {
    status: {
      type: 'string',
      value: 'STATUS',
      choices: ['queued', 'processing', 'completed', 'failed'],
      help: 'only jobs in this state',
    },
    filename: { type: 'string', value: 'TEXT', help: 'only files with this in their name' },
    'created-after': { type: 'string', value: 'TIME', help: 'such as 2026-01-31T12:00:00Z' },
    children: { type: 'boolean', help: 'also the files inside archives and messages' },
    ...LIST_OPTIONS,
    quiet: { type: 'boolean', short: 'q', help: 'only the ids of the jobs' },
  },
  examples: [
    'sheaf documents list --status failed',
    'sheaf documents list --all --filename draft --quiet | xargs sheaf documents delete',
  ],
  async run({ values, client, print, signal }) {
    const most = mostOf(values);
    const query: DocumentListQuery = {
      limit: Math.min(PAGE, most),
      ...(values.status !== undefined && { status: values.status as 'queued' }),
      ...(values.filename !== undefined && { filename: values.filename }),
      ...(values['created-after'] !== undefined && { created_after: values['created-after'] }),
    };
    let count = 0;
    for await (const job of client.documents.list(query, { signal })) {
      if (job.parent_job_id !== null && !values.children) continue;
      if (values.quiet) await print.write(`${job.job_id}\n`);
      else await print.row(LISTED_JOB_COLUMNS, job);
      if (++count >= most) break;
    }
    return EXIT.ok;
  },
});
