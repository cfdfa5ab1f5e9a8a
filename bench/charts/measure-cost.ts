import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Box } from '../../packages/document/src/box.ts';
import { readCharts } from '../../packages/parser/src/charts/read-charts.ts';
import { readableText } from '../../packages/parser/src/draft-pages.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import { recognisePageWith } from '../../packages/parser/src/recognise-page.ts';

/** Every how many pages and pictures one is measured. */
const EVERY = { page: 5, picture: 8 };

type Cost = { readonly charts: number; readonly stage: number; readonly rest: number };

/** Where pages lie, the boxes of what is on them, and pictures of charts. */
type CostCorpus = {
  readonly pages: string;
  readonly boxes: string;
  readonly pictures: string;
};

/** Processor time of looking for charts, on pages that have none and on pictures of charts. */
export async function measureCost({ pages, boxes, pictures }: CostCorpus): Promise<string> {
  const charted = chartedPages(boxes);
  const plain = sample(pages, '.pdf', EVERY.page).filter((file) => !charted.has(basename(file)));
  const without = await measureTwice(plain);
  const ofPictures = await measureTwice(sample(pictures, '.png', EVERY.picture));
  const found = ofPictures.filter(({ charts }) => charts > 0).map(({ stage }) => stage);
  const shares = without.map(({ stage, rest }) => stage / rest).toSorted((a, b) => a - b);
  const share = sum(without, 'stage') / Math.max(1e-9, sum(without, 'rest'));
  const mean = shares.reduce((total, one) => total + one, 0) / Math.max(1, shares.length);
  return [
    `${without.length} pages without a chart: ${percent(share)} more processor time in all; a page: mean ${percent(mean)}, median ${percent(shares[shares.length >> 1] ?? 0)}, at most ${percent(shares.at(-1) ?? 0)}\n`,
    `${found.length} pictures of charts: ${(found.reduce((total, one) => total + one, 0) / Math.max(1, found.length)).toFixed(0)} ms after recognition, at most ${Math.max(0, ...found).toFixed(0)}\n`,
  ].join('');
}

/** Pages that have a chart by what people marked on them. */
function chartedPages(boxes: string): ReadonlySet<string> {
  const marked = JSON.parse(readFileSync(boxes, 'utf8')) as Readonly<
    Record<string, { readonly elements: readonly { readonly category: string }[] }>
  >;
  return new Set(
    Object.entries(marked)
      .filter(([, { elements }]) => elements.some(({ category }) => category === 'Chart'))
      .map(([name]) => name),
  );
}

function sample(folder: string, ending: string, every: number): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .filter((_, index) => index % every === 0)
    .map((file) => join(folder, file));
}

/** The second round: programs are slow when they start. */
async function measureTwice(files: readonly string[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const round of [0, 1]) {
    for (const file of files) {
      const cost = await costOf(file);
      if (round === 1) costs.push(cost);
    }
  }
  return costs;
}

async function costOf(file: string): Promise<Cost> {
  const start = processorTime();
  const { reading } = await openDocument(new Uint8Array(readFileSync(file)), { filename: file });
  if (reading.kind !== 'pages') throw new Error(`${file} has no pages`);
  const page = await readableText(reading, 0, { filename: file });
  const before = processorTime();
  const image = (scale: number, part: Box) => reading.renderPage(0, scale, part);
  const charts = await readCharts({ page, image });
  const stage = processorTime() - before;
  recognisePageWith(charts, page);
  reading.close();
  return { charts: charts.length, stage, rest: processorTime() - start - stage };
}

/** Milliseconds of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function sum(costs: readonly Cost[], key: 'stage' | 'rest'): number {
  return costs.reduce((total, cost) => total + cost[key], 0);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
