import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '../../packages/document/src/box.ts';
import { readCharts } from '../../packages/parser/src/charts/read-charts.ts';
import { readableText } from '../../packages/parser/src/draft-pages.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import type { PagesReading } from '../../packages/parser/src/readers/reading.ts';
import { recognisePageWith } from '../../packages/parser/src/recognise-page.ts';

/** Every how many pages and pictures one is measured. */
const EVERY = { page: 5, picture: 8 };

type Cost = { readonly charts: number; readonly stage: number; readonly rest: number };

/** Processor time of looking for charts, on pages that have none and on pictures of charts. */
export async function measureCost(pages: string, pictures: string): Promise<string> {
  const ofPages = await measureTwice(sample(pages, '.pdf', EVERY.page), (reading) =>
    reading.readPage(0),
  );
  const ofPictures = await measureTwice(sample(pictures, '.png', EVERY.picture), (reading, file) =>
    readableText(reading, 0, { filename: file }),
  );
  const without = ofPages.filter(({ charts }) => charts === 0);
  const found = ofPictures.filter(({ charts }) => charts > 0).map(({ stage }) => stage);
  const shares = without.map(({ stage, rest }) => stage / rest).toSorted((a, b) => a - b);
  const share = sum(without, 'stage') / Math.max(1e-9, sum(without, 'rest'));
  return [
    `${without.length} pages without a chart: ${percent(share)} more processor time, median ${percent(shares[shares.length >> 1] ?? 0)}\n`,
    `${found.length} pictures of charts: ${(found.reduce((total, one) => total + one, 0) / Math.max(1, found.length)).toFixed(0)} ms after recognition, at most ${Math.max(0, ...found).toFixed(0)}\n`,
  ].join('');
}

function sample(folder: string, ending: string, every: number): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .filter((_, index) => index % every === 0)
    .map((file) => join(folder, file));
}

/** The second round: programs are slow when they start. */
async function measureTwice(
  files: readonly string[],
  read: (reading: PagesReading, file: string) => Promise<PagePrimitives>,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const round of [0, 1]) {
    for (const file of files) {
      const cost = await costOf(file, read);
      if (round === 1) costs.push(cost);
    }
  }
  return costs;
}

async function costOf(
  file: string,
  read: (reading: PagesReading, file: string) => Promise<PagePrimitives>,
): Promise<Cost> {
  const start = processorTime();
  const { reading } = await openDocument(new Uint8Array(readFileSync(file)), { filename: file });
  if (reading.kind !== 'pages') throw new Error(`${file} has no pages`);
  const page = await read(reading, file);
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
