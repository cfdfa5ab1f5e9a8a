import type { ExtractedField, Session, TransformRequest } from '@sheaf/client';
import { gatherInputs } from '../documents/gather-inputs.ts';
import { PARSE_OPTIONS, readParseOptions } from '../documents/parse-options.ts';
import { timeoutOf } from '../documents/timeout-option.ts';
import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { UsageError } from '../remote/usage-error.ts';
import { describeExtraction, EXTRACTED_COLUMNS } from './describe-extraction.ts';
import { readSchema } from './read-schema.ts';
import { showPlaces } from './show-places.ts';

const OPTIONS = {
  schema: {
    type: 'string',
    short: 's',
    value: 'SCHEMA',
    help: 'a JSON Schema in a file, or the name or id of an artifact schema',
  },
  job: {
    type: 'string',
    value: 'JOB',
    help: 'a document that was parsed before, in place of FILE',
  },
  show: {
    type: 'string',
    value: 'FOLDER',
    help: 'draw the pages with a box around each value into a folder, as SVG',
  },
  submit: { type: 'boolean', help: 'do not wait: print the id of the execution' },
  timeout: { type: 'string', value: 'SECONDS', help: 'wait no longer; the work stops' },
  ...PARSE_OPTIONS,
  name: { type: 'string', value: 'NAME', help: 'what standard input is called: report.md' },
  ...FORCE_OPTION,
} as const;

type Context = CommandContext<typeof OPTIONS>;

/** `sheaf extract`. */
export const extractCommand = defineCommand({
  name: 'sheaf extract',
  usage: 'FILE|URL|- --schema SCHEMA',
  description: `Extracts what a schema asks for from a document and prints a line for each field: where it stands in the
data, how sure it is, its page, its value. With --json the answer is the API's, with the place of each value on its page.
Ctrl-C stops the work.`,
  arity: { min: 0, max: 1, what: 'one file, or --job' },
  options: OPTIONS,
  examples: [
    'sheaf extract invoice.pdf --schema invoice.json',
    'sheaf extract --job job_… --schema supplier-invoice --json',
    'sheaf extract invoice.pdf --schema invoice.json --show places',
  ],
  async run(context) {
    const { values, client, print, signal } = context;
    if (values.submit && values.show !== undefined)
      throw new UsageError('--show waits for the values, --submit does not');
    const request = await withJob(context, await requestOf(context));
    const { execution_id: id } = await client.transforms.submit(request, { signal });
    if (values.submit) {
      await print.one({ execution_id: id }, `${id}\n`);
      return EXIT.ok;
    }
    const session = await endOf(context, id);
    const code = await printSession(context, session);
    if (code === EXIT.ok) await show(context, request.job_id, session);
    return code;
  },
});

/** Pages can be shown of a document that has a job of its own. */
async function withJob(
  { values, client, signal }: Context,
  request: TransformRequest,
): Promise<TransformRequest> {
  if (values.show === undefined || request.file === undefined) return request;
  const { file, options, ...rest } = request;
  const job = await client.documents.submit(file, options ?? {}, { signal });
  return { ...rest, job_id: job.job_id };
}

async function show(
  { values, client, io, print, signal }: Context,
  jobId: string | undefined,
  { fields }: Session,
): Promise<void> {
  if (values.show === undefined || jobId === undefined) return;
  const guard = new OverwriteGuard({ io, signal }, values.force);
  const found = (fields ?? {}) as Readonly<Record<string, ExtractedField>>;
  const files = await showPlaces(jobId, found, { client, guard, folder: values.show, signal });
  for (const file of files) print.note(file);
}

async function requestOf({ values, positionals, io, print, signal }: Context) {
  const { schema, job, timeout } = values;
  if (schema === undefined) throw new UsageError('--schema says what to extract');
  if ((positionals.length === 1) === (job !== undefined)) {
    throw new UsageError('give a file, or --job, and not both');
  }
  const timeoutMs = timeoutOf(timeout);
  const shared = {
    artifact_schema: await readSchema(schema),
    ...(timeoutMs !== undefined && { timeout_seconds: Math.max(1, Math.ceil(timeoutMs / 1000)) }),
  };
  if (job !== undefined) return { ...shared, job_id: job } satisfies TransformRequest;
  const wishes = { stdin: io.stdin, name: values.name, note: print.note };
  const [input, ...others] = await gatherInputs(positionals, wishes);
  if (!input || others.length > 0) throw new UsageError('extract takes one file');
  const options = await readParseOptions(values, io.environment);
  const file = await input.open(signal);
  return {
    ...shared,
    file,
    ...(Object.keys(options).length > 0 && { options }),
  } satisfies TransformRequest;
}

/** The session once it has ended; who does not want to wait any more stops it. */
async function endOf({ client, signal }: Context, id: string): Promise<Session> {
  try {
    return await client.transforms.waitFor(id, { signal });
  } catch (error) {
    if (signal.aborted) await client.transforms.cancel(id).catch(() => {});
    throw error;
  }
}

async function printSession({ print, name }: Context, session: Session): Promise<number> {
  if (session.status !== 'completed') {
    print.note(`${name}: ${session.error ?? session.status}`);
    return EXIT.failed;
  }
  const { session_id: id, data, fields, errors } = session;
  if (print.json) {
    await print.one({ execution_id: id, data, fields, errors }, '');
    return EXIT.ok;
  }
  const found = (fields ?? {}) as Readonly<Record<string, ExtractedField>>;
  for (const row of describeExtraction(data, found)) await print.row(EXTRACTED_COLUMNS, row);
  for (const { message } of (errors ?? []) as readonly { message: string }[]) print.note(message);
  return EXIT.ok;
}
