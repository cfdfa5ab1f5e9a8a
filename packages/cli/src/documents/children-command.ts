import type { SheafClient } from '@sheaf/client';
import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { CHILD_COLUMNS } from './job-columns.ts';

const OPTIONS = {
  recursive: { type: 'boolean', short: 'r', help: 'also the files inside these, however deep' },
  quiet: { type: 'boolean', short: 'q', help: 'only the ids of the jobs' },
} as const;

/** `sheaf documents children`. */
export const childrenCommand = defineCommand({
  name: 'sheaf documents children',
  usage: 'JOB',
  description: `Prints a line for each file inside an archive or a message, in its order: id, status, type, file.
Each is a job like any other.`,
  arity: { min: 1, max: 1, what: 'one job' },
  options: OPTIONS,
  examples: [
    'sheaf documents children job_… --quiet | xargs sheaf documents result --out results/',
  ],
  async run(context) {
    const [jobId = ''] = context.positionals;
    await printChildren(context, context.client, jobId, '');
    return EXIT.ok;
  },
});

async function printChildren(
  context: CommandContext<typeof OPTIONS>,
  client: SheafClient,
  jobId: string,
  prefix: string,
): Promise<void> {
  const { print, values, signal } = context;
  for (const child of await client.documents.children(jobId, { signal })) {
    const path = `${prefix}${child.filename}`;
    if (values.quiet) await print.write(`${child.job_id}\n`);
    else await print.row(CHILD_COLUMNS, { ...child, path }, { ...child, parent_job_id: jobId });
    if (values.recursive) await printChildren(context, client, child.job_id, `${path} > `);
  }
}
