import path from 'node:path';
import type { ListedTable, TableFormat } from '@sheaf/client';
import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import type { Column } from '../remote/printer.ts';
import { readNumber } from '../remote/read-number.ts';
import { explainNumber } from './explain-number.ts';
import { placeFor } from './output-place.ts';
import { printDownload, requireNoTerminal, writeDownload } from './write-download.ts';

const COLUMNS: readonly Column<ListedTable>[] = [
  { title: 'table', width: 5, text: ({ index }) => index + 1 },
  { title: 'page', width: 5, text: (table) => table.page_number + 1 },
  { title: 'rows', width: 5, text: (table) => table.num_rows },
  { title: 'columns', width: 7, text: (table) => table.num_cols },
  { title: 'header', width: 0, text: ({ header }) => header.join(' | ').slice(0, 120) },
];

const OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    choices: ['csv', 'xlsx', 'html'],
    help: 'what tables are written as; default csv',
  },
  out: {
    type: 'string',
    short: 'o',
    value: 'PATH',
    help: 'a file for one table, a folder for all; names are printed',
  },
  raw: {
    type: 'boolean',
    help: 'CSV as it is; otherwise cells like =1+1 begin with an apostrophe, so that no spreadsheet computes them',
  },
  ...FORCE_OPTION,
} as const;

type Context = CommandContext<typeof OPTIONS> & { readonly guard: OverwriteGuard };

/** `sheaf documents tables`. */
export const tablesCommand = defineCommand({
  name: 'sheaf documents tables',
  usage: 'JOB [TABLE]',
  description: `Lists the tables of a document: number, page, rows, columns, header. With a number (from 1) prints that
table; with --out and no number writes all of them into a folder. A table that runs over pages is whole at its first
part. With --json numbers are those of the API and count from 0.`,
  arity: { min: 1, max: 2, what: 'one job' },
  options: OPTIONS,
  examples: [
    'sheaf documents tables job_…',
    'sheaf documents tables job_… 1 > first.csv',
    'sheaf documents tables job_… --format xlsx --out tables/',
  ],
  async run(base) {
    const { positionals, values, client, print, signal, io } = base;
    const context = { ...base, guard: new OverwriteGuard(base, values.force) };
    const [jobId = '', table] = positionals;
    const number = readNumber('table', table, { min: 1 });
    const format = (values.format ?? 'csv') as TableFormat;
    if (number !== undefined) {
      if (format === 'xlsx' && values.out === undefined) requireNoTerminal(io.stdout, 'a workbook');
      await deliver(context, jobId, number - 1, format, values.out);
      return EXIT.ok;
    }
    const tables = await client.documents.tables(jobId, { signal });
    for (const each of tables) {
      if (values.out === undefined) await print.row(COLUMNS, each);
      else await deliver(context, jobId, each.index, format, `${values.out}/`);
    }
    if (tables.length === 0) print.note('The document has no tables.');
    return EXIT.ok;
  },
});

async function deliver(
  { client, print, signal, values, guard }: Context,
  jobId: string,
  index: number,
  format: TableFormat,
  out: string | undefined,
): Promise<void> {
  const place = await placeFor(out, async () => `table-${index + 1}.${format}`);
  if (place !== undefined) await guard.require([path.normalize(place)]);
  const part = { kind: 'table', index, format, raw: values.raw } as const;
  const table = await explainNumber(
    'table_not_found',
    `there is no table ${index + 1}; sheaf documents tables ${jobId} lists those there are`,
    client.documents.download(jobId, part, { signal }),
  );
  if (place === undefined) return printDownload(table, print);
  await writeDownload(table, place, signal);
  await print.write(`${path.normalize(place)}\n`);
}
