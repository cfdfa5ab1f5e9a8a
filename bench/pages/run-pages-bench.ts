import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printDocuments } from '../../training/pages/print-documents.ts';
import { predictFolder } from '../pdf/predict-folder.ts';
import { type HeadingScores, scoreHeadings } from './heading-scores.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHARED = resolve(ROOT, '../shared');
const OUT = join(ROOT, 'bench/out/pages');

const USAGE = `sheaf bench pages [--count N] [--seed N] [--series test|unruled|train] [--pages DIR] [--tagged]

Prints documents of kinds that no model has learnt from (training/pages) and scores what is read off them.
  --pages DIR   measures documents printed before (DIR/pdfs or DIR/tagged, DIR/truth) instead of printing some
  --series      test (default): kinds kept for measuring; unruled: lists of prices, programmes and what looks like them, kept so, too;
                train: the kinds that models learn from
  --tagged      with the structure tree in the files
  --worst N     lists the N documents with the worst tables
`;

const SERIES = ['test', 'unruled', 'train'] as const;

/** Tables and headings on made pages of unseen kinds. */
export async function runPagesBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '11' },
      series: { type: 'string', default: 'test' },
      pages: { type: 'string' },
      tagged: { type: 'boolean', default: false },
      worst: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  const series = SERIES.find((name) => name === values.series) ?? 'test';
  const pages = values.pages ? resolve(values.pages) : join(OUT, `${series}-${values.seed}`);
  if (!existsSync(join(pages, 'truth'))) {
    print(`printing ${values.count} documents to ${pages}\n`);
    await printDocuments({
      out: pages,
      series,
      count: Number(values.count),
      seed: Number(values.seed),
      tags: 'both',
    });
  }
  const predicted = join(OUT, `predicted-${basename(pages)}${values.tagged ? '-tagged' : ''}`);
  rmSync(predicted, { recursive: true, force: true });
  mkdirSync(predicted, { recursive: true });
  const result = await predictFolder(join(pages, values.tagged ? 'tagged' : 'pdfs'), predicted);
  print(
    `${result.files} files, ${result.pages} pages, ${(result.cpuMs / result.pages).toFixed(1)} ms CPU a page, ${result.lost} characters lost\n`,
  );
  for (const failure of result.failures) print(`  failed: ${failure}\n`);
  report(predicted, join(pages, 'truth'), Number(values.worst));
  return 0;
}

type Scored = { readonly id: string; readonly teds: number | null; readonly nid: number | null };

function report(predicted: string, truth: string, worst: number): void {
  const json = join(OUT, 'scores.json');
  const program = join(SHARED, 'bench/score-markdown.mjs');
  execFileSync(process.execPath, [
    program,
    '--predicted',
    predicted,
    '--truth',
    truth,
    '--json',
    json,
  ]);
  const { perDocument } = JSON.parse(readFileSync(json, 'utf8')) as { perDocument: Scored[] };
  const families = new Map<string, Scored[]>();
  for (const document of perDocument) {
    const family = /^([a-z]+)-/.exec(document.id)?.[1] ?? 'pages';
    families.set(family, [...(families.get(family) ?? []), document]);
  }
  print('\nfamily        documents   TEDS    text  headings  with level\n');
  for (const [family, documents] of families) print(line(family, documents, predicted, truth));
  print(line('all', perDocument, predicted, truth));
  print(`false tables on pages without any: ${falseTables(predicted, truth)}\n`);
  const tables = perDocument.filter(({ teds }) => teds !== null);
  tables.sort((a, b) => (a.teds ?? 0) - (b.teds ?? 0));
  for (const { id, teds } of tables.slice(0, worst)) print(`  ${id} ${teds?.toFixed(3)}\n`);
}

function line(
  family: string,
  documents: readonly Scored[],
  predicted: string,
  truth: string,
): string {
  const sum = { found: 0, expected: 0, right: 0, levelled: 0 };
  for (const { id } of documents) {
    const scores = scoreHeadings(read(truth, id), read(predicted, id));
    for (const key of Object.keys(sum) as (keyof HeadingScores)[]) sum[key] += scores[key];
  }
  const f1 = (right: number): string =>
    ((2 * right) / Math.max(1, sum.found + sum.expected)).toFixed(4);
  const figures = [
    mean(documents.map(({ teds }) => teds)),
    mean(documents.map(({ nid }) => nid)),
    f1(sum.right),
    f1(sum.levelled),
  ];
  return `${family.padEnd(14)}${String(documents.length).padStart(9)}  ${figures.join('  ')}\n`;
}

function mean(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return '     -';
  return (known.reduce((sum, value) => sum + value, 0) / known.length).toFixed(4);
}

function falseTables(predicted: string, truth: string): number {
  return readdirSync(truth)
    .map((name) => basename(name, '.md'))
    .filter((id) => !read(truth, id).includes('<table'))
    .filter((id) => /<table|^\|.*\|$/m.test(read(predicted, id))).length;
}

function read(folder: string, id: string): string {
  const file = join(folder, `${id}.md`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
