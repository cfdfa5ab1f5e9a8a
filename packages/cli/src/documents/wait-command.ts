import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { UsageError } from '../remote/usage-error.ts';
import { FILE_ENDINGS, type Rendering } from '../rendering.ts';
import { type AwaitedJob, createJobAwaiter } from './await-job-tree.ts';
import { JobTally } from './job-tally.ts';
import { placesIn } from './output-place.ts';
import { runTallied } from './run-tallied.ts';
import { timeoutOf } from './timeout-option.ts';
import { WAITING_OPTIONS } from './waiting-options.ts';

const OPTIONS = {
  out: { type: 'string', short: 'o', value: 'FOLDER', help: 'write each result there' },
  ...FORCE_OPTION,
  ...WAITING_OPTIONS,
} as const;

/** `sheaf documents wait`. */
export const waitCommand = defineCommand({
  name: 'sheaf documents wait',
  usage: 'JOB...',
  description: `Waits until the jobs and all inside them have ended, also over restarts of the server, and prints a
line for each as it ends: id, status, pages, file, error; with --out also where its result went. Exit code 0 only if all completed.`,
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one job' },
  options: OPTIONS,
  examples: ['sheaf documents wait job_… --timeout 600 --out results/'],
  async run(context) {
    const { values, positionals } = context;
    if (values.format !== undefined && values.out === undefined) {
      throw new UsageError('--format needs --out FOLDER; `sheaf documents result` prints results');
    }
    const tally = new JobTally();
    const timeoutMs = timeoutOf(values.timeout);
    return runTallied({ ...context, tally, timeoutMs }, async (signal) => {
      const rendering = (values.format ?? 'markdown') as Rendering;
      const withChildren = !values['no-children'];
      const isQuiet = values.quiet ?? false;
      const guard = new OverwriteGuard(context, values.force);
      const shared = { ...context, signal, tally, rendering, withChildren, isQuiet, guard };
      const follow = createJobAwaiter(shared);
      const jobs = await awaitedJobs({ ...context, signal }, [...new Set(positionals)], rendering);
      await guard.require(jobs.flatMap(({ place }) => place ?? []));
      await Promise.all(jobs.map(follow));
      return tally.failed + tally.refused > 0 ? EXIT.failed : EXIT.ok;
    });
  },
});

/** Without an output nothing needs to be known of the jobs; with one, their names. */
async function awaitedJobs(
  { values, client, signal }: CommandContext<typeof OPTIONS>,
  ids: readonly string[],
  rendering: Rendering,
): Promise<AwaitedJob[]> {
  if (values.out === undefined) return ids.map((jobId) => ({ jobId }));
  const names: string[] = [];
  for (const jobId of ids) names.push((await client.documents.get(jobId, { signal })).filename);
  const places = placesIn(values.out, names, FILE_ENDINGS[rendering]);
  return ids.map((jobId, index) => ({ jobId, name: names[index], place: places[index] }));
}
