import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import { exportResults, formatOf } from './export-results.ts';

/** `sheaf batches export`. */
export const exportResultsCommand = defineCommand({
  name: 'sheaf batches export',
  usage: 'EXECUTION FILE',
  description:
    'Writes what the items of an execution came to into a file: .csv, .jsonl or .xlsx, as its name says.',
  arity: { min: 2, max: 2, what: 'an execution and a file' },
  options: FORCE_OPTION,
  examples: ['sheaf batches export bex_… out.xlsx'],
  async run(context) {
    const { positionals, values, print, signal, io } = context;
    const [executionId = '', file = ''] = positionals;
    formatOf(file);
    await new OverwriteGuard({ io, signal }, values.force).require([file]);
    await exportResults(context, executionId, file);
    await print.write(`${file}\n`);
    return EXIT.ok;
  },
});
