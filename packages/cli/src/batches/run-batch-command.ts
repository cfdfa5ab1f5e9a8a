import type { BatchDryRun } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { UsageError } from '../remote/usage-error.ts';
import { BATCH_OPTIONS, readBatch } from './batch-options.ts';
import { exportResults, formatOf } from './export-results.ts';
import { followExecution } from './follow-execution.ts';

/** `sheaf batches run`. */
export const runBatchCommand = defineCommand({
  name: 'sheaf batches run',
  usage: '[BATCH]',
  description: `Runs a batch by the id of its definition, or one that the flags define, and prints the id of the execution. With
--watch it waits for the end, and with --export it writes down what the items came to. Ctrl-C leaves the execution alone.`,
  arity: { min: 0, max: 1, what: 'at most one batch' },
  options: {
    ...BATCH_OPTIONS,
    watch: { type: 'boolean', short: 'w', help: 'show how it gets on, to its end' },
    export: {
      type: 'string',
      value: 'FILE',
      help: 'write the results there when it has ended: .csv, .jsonl or .xlsx',
    },
    'dry-run': { type: 'boolean', help: 'only count the items and try the first five' },
    ...FORCE_OPTION,
  },
  examples: [
    'sheaf batches run bdf_… --watch --export out.csv',
    'sheaf batches run --schema invoice.json --datasource ds_… --watch',
  ],
  async run(context) {
    const { values, positionals, client, print, signal, io } = context;
    const [definitionId] = positionals;
    const { export: file } = values;
    if (file !== undefined) {
      formatOf(file);
      await new OverwriteGuard({ io, signal }, values.force).require([file]);
    }
    const wanted = definitionId
      ? { batch_definition_id: requireAlone(definitionId, values) }
      : { ...(await readBatch(values)) };
    if (values['dry-run']) {
      const tried = await client.batches.tryOut(wanted, { signal });
      await print.one(tried, describeTried(tried));
      return EXIT.ok;
    }
    const { execution_id: id, ...started } = await client.batches.start(wanted, { signal });
    if (!values.watch && file === undefined) {
      await print.one({ execution_id: id, ...started }, `${id}\n`);
      return EXIT.ok;
    }
    print.note(`execution ${id}`);
    const exitCode = await followExecution(context, id);
    if (file !== undefined) {
      await exportResults(context, id, file);
      print.note(`results in ${file}`);
    }
    return exitCode;
  },
});

function requireAlone(id: string, values: Readonly<Record<string, unknown>>): string {
  const stray = Object.keys(BATCH_OPTIONS).find((name) => values[name] !== undefined);
  if (stray) throw new UsageError(`--${stray} is for a batch without a definition`);
  return id;
}

function describeTried({ matching_items, sample, ...estimates }: BatchDryRun): string {
  const lines = sample.map(({ filename, status, error, result }) => {
    const said = (result as { clean_message?: string } | null)?.clean_message;
    return `  ${filename}: ${error ?? said ?? (result === null ? status : JSON.stringify(result))}`;
  });
  const seconds =
    estimates.estimated_seconds === null ? '' : `, some ${estimates.estimated_seconds} s`;
  return `${matching_items} items${seconds}\n${lines.join('\n')}\n`;
}
