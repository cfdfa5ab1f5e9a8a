// Pages whose blocks somebody has labelled by eye: PDFs of a folder and beside them `seen.json`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDrawnBullets } from '../../packages/parser/src/layout/blocks/bullets/find-drawn-bullets.ts';
import { partPage } from '../../packages/parser/src/layout/blocks/part-page.ts';
import { markGreek } from '../../packages/parser/src/layout/formulas/greek-words.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import { writeFieldBoxes } from '../../packages/parser/src/page/write-tick-boxes.ts';
import { preparePage } from '../../packages/parser/src/recognise-page.ts';
import { findTables } from '../../packages/parser/src/tables/find-tables.ts';
import { CLASSES, type Labelled, pageSamples, type TruthBox } from './collect-samples.ts';

/** A page of a file, counted from 0, with what stands on it in points. */
type SeenPage = {
  readonly file: string;
  readonly page: number;
  readonly blocks: readonly (TruthBox & { readonly label: string })[];
};

const KNOWN: ReadonlySet<string> = new Set(Object.values(CLASSES));

export async function readSeen(folder: string): Promise<Labelled[]> {
  const pages: readonly SeenPage[] = JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'));
  const samples: Labelled[] = [];
  for (const { file, page, blocks } of pages) {
    const parts = partPage(await readPage(join(folder, file), page), findTables);
    const boxes = blocks.map(({ box, label }) => ({
      box,
      label: KNOWN.has(label) ? label : undefined,
    }));
    samples.push(...pageSamples(file, parts, boxes));
  }
  return samples;
}

/** As pages are before their blocks are drafted. */
async function readPage(file: string, page: number): Promise<PagePrimitives> {
  const { reading } = await openDocument(new Uint8Array(readFileSync(file)), { filename: file });
  if (reading.kind !== 'pages') throw new Error(`${file} has no pages`);
  const read = preparePage(await reading.readPage(page));
  reading.close();
  return setDrawnBullets(markGreek(writeFieldBoxes(read)));
}
