import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FORMAT_OPTION } from '../documents/format-option.ts';
import { WRITTEN_JOB_COLUMNS } from '../documents/job-columns.ts';
import { PARSE_OPTIONS, readParseOptions } from '../documents/parse-options.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { describeFailure } from '../remote/describe-failure.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { readNumber } from '../remote/read-number.ts';
import { UsageError } from '../remote/usage-error.ts';
import type { Rendering } from '../rendering.ts';
import { type SeenFile, scanFolder } from './scan-folder.ts';
import { settledFiles } from './settled-files.ts';
import { takeFile, type Watch } from './take-file.ts';
import { WatchRecord } from './watch-record.ts';

/** Files that are sent and waited for at once. */
const FILES_AT_ONCE = 4;
/** How often the folder is looked through (seconds); network folders tell nobody of changes, so looking is the one way. */
const INTERVAL_SECONDS = 2;

const OPTIONS = {
  out: {
    type: 'string',
    short: 'o',
    value: 'FOLDER',
    help: 'where results go, in the same folders',
  },
  format: FORMAT_OPTION,
  once: { type: 'boolean', help: 'do what there is, then end; exit code 1 where something failed' },
  interval: {
    type: 'string',
    value: 'SECONDS',
    help: `how often to look; default ${INTERVAL_SECONDS}`,
  },
  concurrency: { type: 'string', value: 'N', help: `files at once; default ${FILES_AT_ONCE}` },
  ...PARSE_OPTIONS,
} as const;

type Context = CommandContext<typeof OPTIONS>;

/** `sheaf watch`. */
export const watchCommand = defineCommand({
  name: 'sheaf watch',
  usage: 'FOLDER --out FOLDER',
  description: `Watches a folder: what comes or changes is parsed, and its result written as NAME.md (or .json) into the other
folder; what lies inside a container goes into a folder NAME. Files are taken once they have stopped growing. What fails
leaves NAME.error.json and is tried again when the file changes. What was done is kept in .sheaf-watch.json there, by the
hash of the bytes, so that neither a restart nor a copy is work. A server that is away is waited for.`,
  arity: { min: 1, max: 1, what: 'one folder' },
  options: OPTIONS,
  examples: [
    'sheaf watch inbox/ --out results/',
    'sheaf watch scans/ --out text/ --ocr always --languages deu --once',
  ],
  async run(context) {
    const { values } = context;
    const intervalMs =
      1000 *
      (readNumber('--interval', values.interval, { min: 1, max: 86_400 }) ?? INTERVAL_SECONDS);
    const atOnce = readNumber('--concurrency', values.concurrency, { min: 1, max: 64 });
    const watch = await openWatch(context);
    // Says at once that the server is away or the key is wrong.
    await context.client.documents.list({ limit: 1 }, { signal: context.signal });
    const limit = limitConcurrency(atOnce ?? FILES_AT_ONCE);
    const failed = new Set<string>();
    let before: readonly SeenFile[] = [];
    for (;;) {
      const seen = await scanFolder(watch.folder, watch.outFolder);
      const settled = settledFiles(seen, before);
      before = seen;
      await Promise.all(settled.map((file) => limit(() => takeOne(context, watch, file, failed))));
      if (values.once && settled.length === seen.length) {
        return failed.size > 0 ? EXIT.failed : EXIT.ok;
      }
      await setTimeout(intervalMs, undefined, { signal: context.signal });
    }
  },
});

async function openWatch({ values, positionals, io, patientClient, signal }: Context) {
  if (values.out === undefined) throw new UsageError('--out FOLDER says where results go');
  const folder = path.resolve(positionals[0] ?? '');
  const outFolder = path.resolve(values.out);
  const stats = await stat(folder).catch(() => null);
  if (!stats?.isDirectory()) throw new UsageError(`there is no folder ${positionals[0]}`);
  if (folder === outFolder) throw new UsageError('results need a folder of their own: --out');
  const rendering = (values.format ?? 'markdown') as Rendering;
  const options = await readParseOptions(values, io.environment);
  const { password: _, webhook_url: __, ...telling } = options;
  const settings = JSON.stringify({ rendering, ...telling });
  await mkdir(outFolder, { recursive: true });
  const record = await WatchRecord.open(outFolder, settings);
  return { client: patientClient, signal, folder, outFolder, rendering, options, record };
}

async function takeOne(
  { print, values, name }: Context,
  watch: Watch,
  file: SeenFile,
  failed: Set<string>,
): Promise<void> {
  watch.signal.throwIfAborted();
  try {
    const taken = await takeFile(watch, file);
    if (taken === null) return;
    if (taken.status === 'failed') failed.add(file.name);
    else failed.delete(file.name);
    const line = { ...taken, job_id: taken.job_id ?? '' };
    const { name: taking, ...rest } = taken;
    await print.row(WRITTEN_JOB_COLUMNS, line, { file: taking, ...rest });
  } catch (error) {
    watch.signal.throwIfAborted();
    const failure = describeFailure(error);
    // A server that is away comes back; the file is taken by the next look.
    const isAway = failure?.exitCode === EXIT.unreachable && !values.once;
    if (!isAway) throw error;
    print.note(`${name}: ${file.name}: ${failure.message}; it is tried again`);
  }
}
