import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { readNumber } from '../remote/read-number.ts';
import { UsageError } from '../remote/usage-error.ts';
import { FILE_ENDINGS, type Rendering } from '../rendering.ts';
import { createJobAwaiter } from './await-job-tree.ts';
import type { DocumentInput } from './document-input.ts';
import { gatherInputs } from './gather-inputs.ts';
import { JOB_COLUMNS } from './job-columns.ts';
import { JobTally } from './job-tally.ts';
import { placesIn } from './output-place.ts';
import { PARSE_OPTIONS, readParseOptions } from './parse-options.ts';
import { runTallied } from './run-tallied.ts';
import { submitFiles } from './submit-files.ts';
import { timeoutOf } from './timeout-option.ts';
import { WAITING_OPTIONS } from './waiting-options.ts';

/** Enough to keep a server busy; it takes 60 uploads a minute of a key unless it is told otherwise. */
const UPLOADS_AT_ONCE = 4;

const OPTIONS = {
  wait: { type: 'boolean', short: 'w', help: 'wait for the jobs and all inside them to end' },
  out: {
    type: 'string',
    short: 'o',
    value: 'FOLDER',
    help: 'wait, and write each result there, in the folders its file lies in',
  },
  ...FORCE_OPTION,
  ...WAITING_OPTIONS,
  ...PARSE_OPTIONS,
  name: { type: 'string', value: 'NAME', help: 'what standard input is called: report.md' },
  concurrency: {
    type: 'string',
    value: 'N',
    help: `uploads at once; default ${UPLOADS_AT_ONCE}`,
  },
  'idempotency-key': {
    type: 'string',
    value: 'KEY',
    help: 'the same command with the same key within a day gives the same jobs',
  },
} as const;

type Context = CommandContext<typeof OPTIONS>;

/** `sheaf documents submit`. */
export const submitCommand = defineCommand({
  name: 'sheaf documents submit',
  usage: 'FILE|FOLDER|URL|-...',
  description: `Sends files, all files in folders, what addresses give, or standard input (-), and prints a line for
each job: id, status, pages, file, error; with --out also where its result went. Links that lead out of a folder
are left out. Files that are refused are told on standard error; the others go on.
Broken connections and full rate limits are waited for; nothing is ever submitted twice.`,
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one file, folder or address' },
  options: OPTIONS,
  examples: [
    'sheaf documents submit report.pdf --wait',
    'sheaf documents submit scans/ --ocr always --out results/ --format markdown',
    'cat report.pdf | sheaf documents submit - --name report.pdf --quiet',
    'sheaf documents submit https://example.com/paper.pdf --metadata source=web --json',
  ],
  async run(context) {
    const { values, positionals, io } = context;
    const isWaiting = values.wait || values.out !== undefined;
    requireSense(values, isWaiting);
    const inputs = await gatherInputs(positionals, {
      stdin: io.stdin,
      name: values.name,
      note: (sentence) => context.print.note(`${context.name}: ${sentence}`),
    });
    const options = await readParseOptions(values, io.environment);
    const concurrency =
      readNumber('--concurrency', values.concurrency, { min: 1, max: 64 }) ?? UPLOADS_AT_ONCE;
    const places = placesOf(values, inputs);
    const guard = new OverwriteGuard(context, values.force);
    await guard.require(places);
    // Says at once, and before a long upload, that the server is away or the key is wrong.
    await context.client.documents.list({ limit: 1 }, { signal: context.signal });
    const tally = new JobTally(inputs.length);
    const timeoutMs = timeoutOf(values.timeout);
    return runTallied({ ...context, tally, timeoutMs }, async (signal) => {
      const onJob = jobHandler({ ...context, signal }, { tally, isWaiting, places, guard });
      await submitFiles(inputs, {
        ...context,
        client: context.patientClient,
        ...{ signal, tally, options, concurrency, onJob },
        idempotencyKey: values['idempotency-key'],
      });
      return tally.failed + tally.refused > 0 ? EXIT.failed : EXIT.ok;
    });
  },
});

function requireSense(values: Context['values'], isWaiting: boolean): void {
  if (values.format !== undefined && values.out === undefined) {
    throw new UsageError('--format needs --out FOLDER; `sheaf documents result` prints results');
  }
  if (values.timeout !== undefined && !isWaiting) throw new UsageError('--timeout needs --wait');
}

/** Where results go, by input; none: nowhere. */
function placesOf(values: Context['values'], inputs: readonly DocumentInput[]): string[] {
  if (values.out === undefined) return [];
  const ending = FILE_ENDINGS[(values.format ?? 'markdown') as Rendering];
  return placesIn(
    values.out,
    inputs.map(({ place }) => place),
    ending,
  );
}

type OnJob = (jobId: string, input: DocumentInput, index: number) => Promise<void>;

type Handling = {
  readonly tally: JobTally;
  readonly isWaiting: boolean;
  readonly places: readonly string[];
  readonly guard: OverwriteGuard;
};

/** What is done with each job: a line at once, or when it has ended. */
function jobHandler(context: Context, { isWaiting, places, ...handling }: Handling): OnJob {
  const { values, print } = context;
  if (!isWaiting) {
    return async (jobId, { name }) => {
      const job = { job_id: jobId, status: 'queued' } as const;
      if (values.quiet) await print.write(`${jobId}\n`);
      else await print.row(JOB_COLUMNS, { ...job, name }, { file: name, ...job });
    };
  }
  const rendering = (values.format ?? 'markdown') as Rendering;
  const withChildren = !values['no-children'];
  const isQuiet = values.quiet ?? false;
  const follow = createJobAwaiter({ ...context, ...handling, rendering, withChildren, isQuiet });
  return (jobId, { name }, index) => follow({ jobId, name, place: places[index] });
}
