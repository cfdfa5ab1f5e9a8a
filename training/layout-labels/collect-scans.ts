// Blocks of pages as OCR reads them, with the class of the truth box they lie in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rasterisePage } from '../../bench/ocr/rasterise-page.ts';
import { partPage } from '../../packages/parser/src/layout/blocks/part-page.ts';
import { readPageByOcr } from '../../packages/parser/src/ocr/read-page-by-ocr.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import { preparePage } from '../../packages/parser/src/recognise-page.ts';
import { findTables } from '../../packages/parser/src/tables/find-tables.ts';
import { type Labelled, pageSamples, truthBox } from './collect-samples.ts';

/** Deviation of the noise laid over drawn pages, of 255. */
const NOISE = 14;

/** Digital pages drawn as a scanner would deliver them, and read again. */
export async function collectScans(corpus: string): Promise<Labelled[]> {
  const truth = JSON.parse(readFileSync(join(corpus, 'boxes.json'), 'utf8'));
  const samples: Labelled[] = [];
  for (const name of readdirSync(join(corpus, 'pdfs')).sort()) {
    const bytes = new Uint8Array(readFileSync(join(corpus, 'pdfs', name)));
    const { png } = await rasterisePage(bytes, name, NOISE);
    const page = await readScan(png, name.replace('.pdf', '.png'));
    const boxes = truth[name].elements.map((element: never) => truthBox(element, page));
    samples.push(...pageSamples(name, partPage(page, findTables), boxes));
  }
  return samples;
}

/** A picture of a page as OCR reads it. */
export async function readScan(bytes: Uint8Array, filename: string): Promise<PagePrimitives> {
  const { reading } = await openDocument(new Uint8Array(bytes), { filename });
  if (reading.kind !== 'pages') throw new Error(`${filename} is no picture`);
  const read = await readPageByOcr({
    primitives: await reading.readPage(0),
    image: (pixelsPerPoint, part) => reading.renderPage(0, pixelsPerPoint, part),
    options: {},
  });
  reading.close();
  return preparePage(read);
}
