import path from 'node:path';
import type { ChartFormat, ListedChart } from '@sheaf/client';
import { type CommandContext, defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { FORCE_OPTION, OverwriteGuard } from '../remote/overwrite-guard.ts';
import type { Column } from '../remote/printer.ts';
import { readNumber } from '../remote/read-number.ts';
import { explainNumber } from './explain-number.ts';
import { placeFor } from './output-place.ts';
import { printDownload, requireNoTerminal, writeDownload } from './write-download.ts';

const COLUMNS: readonly Column<ListedChart>[] = [
  { title: 'chart', width: 5, text: ({ index }) => index + 1 },
  { title: 'page', width: 5, text: (chart) => chart.page_number + 1 },
  { title: 'type', width: 8, text: (chart) => chart.chart_type },
  { title: 'series', width: 6, text: (chart) => chart.num_series },
  { title: 'points', width: 6, text: (chart) => chart.num_points },
  { title: 'confidence', width: 10, text: ({ confidence }) => confidence.toFixed(2) },
  { title: 'title', width: 0, text: ({ title }) => (title ?? '').slice(0, 120) },
];

const OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    choices: ['csv', 'xlsx'],
    help: 'what their data is written as; default csv',
  },
  out: {
    type: 'string',
    short: 'o',
    value: 'PATH',
    help: 'a file for one chart, a folder for all; names are printed',
  },
  ...FORCE_OPTION,
} as const;

type Context = CommandContext<typeof OPTIONS> & { readonly guard: OverwriteGuard };

/** `sheaf documents charts`. */
export const chartsCommand = defineCommand({
  name: 'sheaf documents charts',
  usage: 'JOB [CHART]',
  description: `Lists the charts of a document whose data was read: number, page, type, series, points, confidence, title.
With a number (from 1) prints the data of that chart; with --out and no number writes all of them into a folder. With
--json numbers are those of the API and count from 0.`,
  arity: { min: 1, max: 2, what: 'one job' },
  options: OPTIONS,
  examples: [
    'sheaf documents charts job_…',
    'sheaf documents charts job_… 1 > first.csv',
    'sheaf documents charts job_… --format xlsx --out charts/',
  ],
  async run(base) {
    const { positionals, values, client, print, signal, io } = base;
    const context = { ...base, guard: new OverwriteGuard(base, values.force) };
    const [jobId = '', chart] = positionals;
    const number = readNumber('chart', chart, { min: 1 });
    const format = (values.format ?? 'csv') as ChartFormat;
    if (number !== undefined) {
      if (format === 'xlsx' && values.out === undefined) requireNoTerminal(io.stdout, 'a workbook');
      await deliver(context, jobId, number - 1, format, values.out);
      return EXIT.ok;
    }
    const charts = await client.documents.charts(jobId, { signal });
    for (const each of charts) {
      if (values.out === undefined) await print.row(COLUMNS, each);
      else await deliver(context, jobId, each.index, format, `${values.out}/`);
    }
    if (charts.length === 0) print.note('The document has no charts with data.');
    return EXIT.ok;
  },
});

async function deliver(
  { client, print, signal, guard }: Context,
  jobId: string,
  index: number,
  format: ChartFormat,
  out: string | undefined,
): Promise<void> {
  const place = await placeFor(out, async () => `chart-${index + 1}.${format}`);
  if (place !== undefined) await guard.require([path.normalize(place)]);
  const part = { kind: 'chart', index, format } as const;
  const chart = await explainNumber(
    'chart_not_found',
    `there is no chart ${index + 1} with data; sheaf documents charts ${jobId} lists those there are`,
    client.documents.download(jobId, part, { signal }),
  );
  if (place === undefined) return printDownload(chart, print);
  await writeDownload(chart, place, signal);
  await print.write(`${path.normalize(place)}\n`);
}
