import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Box } from '@sheaf/document';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import { DEFAULT_LIMITS } from '../../packages/parser/src/parse-options.ts';
import { readPdf } from '../../packages/parser/src/readers/pdf/read-pdf.ts';
import { findTables } from '../../packages/parser/src/tables/find-tables.ts';
import type { FoundTable } from '../../packages/parser/src/tables/found-table.ts';
import { PEERS } from '../pdf/peers.ts';
import { drawTables } from './draw-tables.ts';
import { readRegions } from './read-regions.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHARED = resolve(ROOT, '../shared');
const CORPUS = join(SHARED, 'corpus/tables-icdar2013');
const OUT = join(ROOT, 'bench/out/tables');

/** Pixels of the pictures for each point of the page. */
const PICTURE_SCALE = 1.5;

/** Structured results give boxes in pixels at 144 dpi. */
const RESULT_SCALE = 2;

const USAGE = `sheaf bench tables [--worst N] [--per-document]

Finds the tables of the ICDAR 2013 documents, without the rest of the parser, and scores them beside the peers'.
  --worst N       pictures of the pages of the N worst documents under bench/out/tables (default 0)
  --per-document  lists every document's scores
`;

/** Quality of table detection and structure alone, printed beside what the peers reach. */
export async function runTablesBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      worst: { type: 'string', default: '0' },
      'per-document': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  if (!existsSync(CORPUS)) {
    process.stderr.write(`no corpus at ${CORPUS}\n`);
    return 1;
  }
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const ids = readdirSync(CORPUS)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => name.replace(/\.pdf$/, ''));
  const spent = { pages: 0, cpuMs: 0 };
  for (const id of ids) await predict(id, spent);
  print(`${spent.pages} pages, ${(spent.cpuMs / spent.pages).toFixed(2)} ms CPU a page\n\n`);
  print(score(values['per-document']));
  print(`\n${PEERS.tables}`);
  for (const id of worstDocuments(Number(values.worst))) await drawDocument(id);
  return 0;
}

async function open(id: string) {
  const filename = `${id}.pdf`;
  return readPdf(new Uint8Array(readFileSync(join(CORPUS, filename))), {
    filename,
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
}

async function predict(id: string, spent: { pages: number; cpuMs: number }): Promise<void> {
  const reading = await open(id);
  const pages: unknown[] = [];
  for (let number = 0; number < reading.numPages; number++) {
    const page = await reading.readPage(number);
    const started = process.cpuUsage();
    const found = findTables(page);
    const { user, system } = process.cpuUsage(started);
    spent.pages++;
    spent.cpuMs += (user + system) / 1000;
    pages.push(toStructuredPage(page, found));
  }
  reading.close();
  writeFileSync(join(OUT, `${id}.json`), JSON.stringify({ pages }));
}

/** The part of a structured result that the scorer reads. */
function toStructuredPage(page: PagePrimitives, found: readonly FoundTable[]): unknown {
  return {
    page_number: page.pageNumber,
    page_bbox: { x0: 0, y0: 0, x1: page.width, y1: page.height },
    elements: found.map(({ box, table, confidence }) => ({
      label: 'Table',
      confidence,
      bbox: toPixels(box),
      table: {
        cells: table.cells.map((cell) => ({
          text: cell.text,
          row: cell.row,
          col: cell.col,
          row_span: cell.rowSpan,
          col_span: cell.colSpan,
        })),
      },
    })),
  };
}

function toPixels({ x0, y0, x1, y1 }: Box): Box {
  return {
    x0: x0 * RESULT_SCALE,
    y0: y0 * RESULT_SCALE,
    x1: x1 * RESULT_SCALE,
    y1: y1 * RESULT_SCALE,
  };
}

function score(perDocument: boolean): string {
  const args = ['--predicted', OUT, '--truth', CORPUS, '--json', join(OUT, 'scores.json')];
  return execFileSync(
    process.execPath,
    [join(SHARED, 'bench/score-tables.mjs'), ...args, ...(perDocument ? ['--per-document'] : [])],
    { encoding: 'utf8' },
  );
}

type DocumentScore = {
  readonly id: string;
  readonly regions: { readonly f1: number };
  readonly relations: { readonly f1: number };
};

function worstDocuments(count: number): string[] {
  const { perDocument } = JSON.parse(readFileSync(join(OUT, 'scores.json'), 'utf8')) as {
    perDocument: DocumentScore[];
  };
  return perDocument
    .toSorted((a, b) => a.regions.f1 + a.relations.f1 - b.regions.f1 - b.relations.f1)
    .slice(0, count)
    .map(({ id }) => id);
}

async function drawDocument(id: string): Promise<void> {
  const reading = await open(id);
  const regions = readRegions(join(CORPUS, `${id}-reg.xml`));
  for (let number = 0; number < reading.numPages; number++) {
    const page = await reading.readPage(number);
    const found = findTables(page);
    const truth = regions
      .filter((region) => region.pageNumber === number)
      .map(({ box }) => ({ ...box, y0: page.height - box.y1, y1: page.height - box.y0 }));
    if (found.length + truth.length === 0) continue;
    const path = join(OUT, `${id}-${number + 1}.png`);
    await drawTables(await reading.renderPage(number, PICTURE_SCALE), found, truth, path);
    print(`${path}\n`);
  }
  reading.close();
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
