import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { leaveOutBook } from './leave-out-book.ts';
import { PEERS } from './peers.ts';
import { predictFolder } from './predict-folder.ts';
import { printReliability } from './print-reliability.ts';
import { writeWorstPages } from './write-worst-pages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHARED = resolve(ROOT, '../shared');
const OUT = join(ROOT, 'bench/out/pdf');

const USAGE = `sheaf bench pdf [--only markdown|tables|layout] [--worst N] [--compare] [--per-document] [--folds DIR] [--furniture auto|keep]

Parses the PDF corpora in this process and scores the results beside the peers'.
  --worst N       pictures of the N worst pages (boxes | ours | truth) under bench/out/pdf/worst
  --page ID       a picture of that page too (the end of its id is enough; may be repeated)
  --compare       lists the documents that changed since the run before
  --per-document  lists every document's scores
  --furniture keep  the markdown with all running heads and feet, as the truth of these pages has them
  --folds DIR     labels each page by a model that has not seen its book
                  (training/layout-labels/train.ts --folds DIR writes them)
`;

/** Quality of the PDF pipeline on the corpora, printed beside what the peers reach. */
export async function runPdfBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string' },
      worst: { type: 'string', default: '0' },
      page: { type: 'string', multiple: true, default: [] },
      compare: { type: 'boolean', default: false },
      'per-document': { type: 'boolean', default: false },
      folds: { type: 'string' },
      furniture: { type: 'string', default: 'auto' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  if (!existsSync(SHARED)) {
    process.stderr.write(`no corpora at ${SHARED}\n`);
    return 1;
  }
  const wants = (part: string) => values.only === undefined || values.only === part;
  if (wants('markdown') || wants('layout')) {
    await predict('pdf-markdown', 'pdf-markdown/pdfs', values);
    if (wants('markdown')) scoreMarkdown(values);
    if (wants('layout')) scoreLayout();
    const worst = Number(values.worst);
    if (worst > 0 || values.page.length > 0) {
      await writeWorstPages({ out: OUT, shared: SHARED, count: worst, also: values.page });
    }
  }
  if (wants('tables')) {
    await predict('tables-icdar2013', 'tables-icdar2013');
    scoreTables(values);
  }
  return print(IN_SAMPLE);
}

/** Stands under every run, so that nobody takes these figures for those of unseen documents. */
const IN_SAMPLE = `
These corpora are the ones the rules and models were developed on. Expect less on unseen documents:
--folds leaves the book of each page out, and ./sheaf bench pages measures kinds of pages nobody learnt from.
`;

/** Parses a corpus; the predictions of the run before are kept for `--compare`. */
async function predict(
  name: string,
  folder: string,
  { folds, furniture }: { folds?: string | undefined; furniture?: string } = {},
): Promise<void> {
  const now = join(OUT, name);
  rmSync(`${now}-before`, { recursive: true, force: true });
  if (existsSync(now)) renameSync(now, `${now}-before`);
  mkdirSync(now, { recursive: true });
  const result = await predictFolder(join(SHARED, 'corpus', folder), now, {
    prepare: folds === undefined ? undefined : leaveOutBook(resolve(folds)),
    furniture: furniture === 'keep' ? 'keep' : 'auto',
  });
  print(
    `${name}: ${result.files} files, ${result.pages} pages, ${(result.cpuMs / result.pages).toFixed(1)} ms CPU a page, ${result.lost} characters lost on ${result.lossyFiles.length} files\n`,
  );
  for (const failure of result.failures) print(`  failed: ${failure}\n`);
}

function scoreMarkdown(values: { compare: boolean; 'per-document': boolean }): void {
  const predicted = join(OUT, 'pdf-markdown');
  const before = `${predicted}-before`;
  print('\nmarkdown (score-markdown.mjs)\n');
  const output = score('score-markdown.mjs', [
    ...['--predicted', predicted, '--truth', join(SHARED, 'corpus/pdf-markdown/truth')],
    ...['--json', join(OUT, 'markdown.json')],
    ...(values['per-document'] ? ['--per-document'] : []),
    ...(values.compare && existsSync(before) ? ['--compare', before] : []),
  ]);
  print(output);
  print(PEERS.markdown);
}

function scoreLayout(): void {
  print('\nlayout (score-layout.mjs)\n');
  print(
    score('score-layout.mjs', [
      ...['--predicted', join(OUT, 'pdf-markdown')],
      ...['--truth', join(SHARED, 'corpus/pdf-markdown/boxes.json')],
      ...['--json', join(OUT, 'layout.json')],
    ]),
  );
  printReliability(join(OUT, 'pdf-markdown'), join(SHARED, 'corpus/pdf-markdown/boxes.json'));
  print(PEERS.layout);
}

function scoreTables(values: { 'per-document': boolean }): void {
  print('\ntables (score-tables.mjs)\n');
  print(
    score('score-tables.mjs', [
      ...['--predicted', join(OUT, 'tables-icdar2013')],
      ...['--truth', join(SHARED, 'corpus/tables-icdar2013')],
      ...['--json', join(OUT, 'tables.json')],
      ...(values['per-document'] ? ['--per-document'] : []),
    ]),
  );
  print(PEERS.tables);
}

function score(program: string, args: readonly string[]): string {
  const output = execFileSync(process.execPath, [join(SHARED, 'bench', program), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  writeFileSync(join(OUT, `${program}.txt`), output);
  return output;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
