import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readImageFile } from './read-image-file.ts';
import { hasTesseract, readWithTesseract } from './read-with-tesseract.ts';
import { readWithTesseractJs, tesseractJs } from './read-with-tesseract-js.ts';
import { runLayoutSuite } from './run-layout-suite.ts';
import { runRasterisedSuite } from './run-rasterised-suite.ts';
import { runTurnedSuite } from './run-turned-suite.ts';
import { scoreSuite } from './score-suite.ts';
import { SUITES, type Suite } from './suites.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHARED = resolve(ROOT, '../shared');
const OUT = join(ROOT, 'bench/out/ocr');

const USAGE = `sheaf bench ocr [--only ocr-pages|ocr-forms|receipts|turned|rasterised|layout] [--every N] [options]

Reads scanned pages and scores their words; lays them on their sides (turned), draws digital pages and
reads them again (rasterised), scores the boxes of page images (layout).
  --every N         only every Nth picture of a corpus
  --tesseract       Debian's tesseract beside us on the same pictures, if it is on the PATH
  --tesseract-js    tesseract.js beside us, if bench/peers has it and @tesseract.js-data/eng
  --per-document    lists every document's scores
`;

type Options = {
  readonly only?: string;
  readonly every: string;
  readonly tesseract: boolean;
  readonly 'tesseract-js': boolean;
  readonly 'per-document': boolean;
};

/** Quality and cost of reading scans, beside other engines. */
export async function runOcrBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string' },
      every: { type: 'string', default: '1' },
      tesseract: { type: 'boolean', default: false },
      'tesseract-js': { type: 'boolean', default: false },
      'per-document': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!existsSync(SHARED)) {
    process.stderr.write(`no corpora at ${SHARED}\n`);
    return 1;
  }
  const wants = (part: string) => values.only === undefined || values.only === part;
  for (const suite of SUITES) if (wants(suite.name)) await runSuite(suite, values);
  if (wants('turned')) await runTurned(Number(values.every));
  if (wants('layout')) await runLayout(Number(values.every));
  if (wants('rasterised')) await runRasterised(Number(values.every));
  return 0;
}

async function runSuite(suite: Suite, options: Options): Promise<void> {
  print(`\n${suite.name}  (floor ${suite.floor}, goal ${suite.goal})`);
  const files = filesOf(suite.name, Number(options.every));
  const paths = files.map((file) => join(SHARED, 'corpus', suite.name, 'images', file));
  let cpu = 0;
  const ours = fresh(`${suite.name}-ours`);
  for (const [index, path] of paths.entries()) {
    const bytes = new Uint8Array(readFileSync(path));
    cpu += (await readImageFile(bytes, files[index] ?? '', ours)).cpuSeconds;
  }
  report('sheaf', suite, ours, cpu / files.length, options);
  print(`  peak memory of this process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  if (options.tesseract) runTesseract(suite, paths, options);
  if (options['tesseract-js']) await runTesseractJs(suite, paths, options);
}

function runTesseract(suite: Suite, paths: readonly string[], options: Options): void {
  if (!hasTesseract()) {
    print('  tesseract is not on the PATH');
    return;
  }
  const out = fresh(`${suite.name}-tesseract`);
  const cpu = paths.reduce((sum, path) => sum + readWithTesseract(path, out), 0);
  report('tesseract', suite, out, cpu / paths.length, options);
}

async function runTesseractJs(suite: Suite, paths: readonly string[], options: Options) {
  const worker = await tesseractJs();
  if (!worker) {
    print('  tesseract.js or its English data is not under bench/peers');
    return;
  }
  const out = fresh(`${suite.name}-tesseract-js`);
  let cpu = 0;
  for (const path of paths) cpu += await readWithTesseractJs(worker, path, out);
  await worker.terminate();
  report('tesseract.js', suite, out, cpu / paths.length, options);
}

function report(name: string, suite: Suite, out: string, cpu: number, options: Options): void {
  const { f1, accuracy, precision, cer } = scoreSuite(SHARED, suite, out, options['per-document']);
  print(
    `  ${name.padEnd(14)} word F1 ${f1.toFixed(4)}  accuracy ${accuracy.toFixed(4)}  precision ${precision.toFixed(4)}  CER ${cer.toFixed(4)}  CPU ${cpu.toFixed(2)} s a page`,
  );
}

async function runTurned(every: number): Promise<void> {
  const [suite] = SUITES;
  print('\npages turned and skewed');
  const files = filesOf(suite.name, every);
  const drawn = Math.ceil(30 / every);
  for (const line of await runTurnedSuite(SHARED, suite, files, drawn, OUT)) print(`  ${line}`);
}

async function runLayout(every: number): Promise<void> {
  print('\nlayout-pages (score-layout.mjs)');
  print(await runLayoutSuite(SHARED, filesOf('layout-pages', every), fresh('layout-pages')));
}

async function runRasterised(every: number): Promise<void> {
  const count = Math.ceil(30 / every);
  const { pages, digital, scanned } = await runRasterisedSuite(SHARED, count, OUT);
  print(`\n${pages} pages of pdf-markdown at 200 dpi with noise`);
  print(
    `  overall ${scanned.toFixed(4)} of ${digital.toFixed(4)} digital: ${(scanned / digital).toFixed(3)}`,
  );
}

function filesOf(name: string, every: number): string[] {
  const files = readdirSync(join(SHARED, 'corpus', name, 'images')).sort();
  return files.filter((_, index) => index % every === 0);
}

function fresh(name: string): string {
  const folder = join(OUT, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
