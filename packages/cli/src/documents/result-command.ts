import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { UsageError } from '../remote/usage-error.ts';
import { FILE_ENDINGS, type Rendering } from '../rendering.ts';
import { followJob } from './follow-job.ts';
import { FORMAT_OPTION } from './format-option.ts';
import { createPlacer, isFolder } from './output-place.ts';
import { printDownload, writeDownload } from './write-download.ts';

const OPTIONS = {
  format: FORMAT_OPTION,
  out: {
    type: 'string',
    short: 'o',
    value: 'PATH',
    help: 'a file, or a folder that takes one file for each job; its name is printed',
  },
  ...FORCE_OPTION,
  wait: { type: 'boolean', short: 'w', help: 'wait for jobs that have not ended' },
} as const;

/** `sheaf documents result`. */
export const resultCommand = defineCommand({
  name: 'sheaf documents result',
  usage: 'JOB...',
  description: `Prints the result of a job, or writes those of several into a folder.
annotated is markdown with the place of each block in a comment; structured is everything: pages, elements,
tables, boxes, confidences; json is an older, flat form of it.`,
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one job' },
  options: OPTIONS,
  examples: [
    'sheaf documents result job_… > report.md',
    'sheaf documents result job_… job_… --format structured --out results/',
  ],
  async run(context) {
    const { values, positionals } = context;
    if (positionals.length > 1 && values.out === undefined) {
      throw new UsageError('several results need --out FOLDER');
    }
    const format = (values.format ?? 'markdown') as Rendering;
    const place = await choosePlace(context, format);
    const guard = new OverwriteGuard(context, values.force);
    return forEachId(context, positionals, (jobId) =>
      deliver({ ...context, guard }, jobId, format, place),
    );
  },
});

type Guarded = { readonly guard: OverwriteGuard };
type ChoosePlace = (jobId: string) => Promise<string>;

/** Where results go: a file for one, names of their own in a folder; undefined: to standard output. */
async function choosePlace(
  { values: { out }, positionals, client, signal }: CommandContext<typeof OPTIONS>,
  format: Rendering,
): Promise<ChoosePlace | undefined> {
  if (out === undefined) return undefined;
  if (positionals.length === 1 && !(await isFolder(out))) return async () => out;
  const place = createPlacer(out, FILE_ENDINGS[format]);
  return async (jobId) => place((await client.documents.get(jobId, { signal })).filename);
}

async function deliver(
  { client, print, signal, values, guard }: CommandContext<typeof OPTIONS> & Guarded,
  jobId: string,
  format: Rendering,
  choose: ChoosePlace | undefined,
): Promise<void> {
  if (values.wait) await followJob(client, jobId, { signal });
  const place = await choose?.(jobId);
  if (place !== undefined) await guard.require([place]);
  const result = await client.documents.download(jobId, { kind: 'result', format }, { signal });
  if (place === undefined) return printDownload(result, print);
  await writeDownload(result, place, signal);
  await print.write(`${place}\n`);
}
