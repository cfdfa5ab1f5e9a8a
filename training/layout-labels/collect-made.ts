// Blocks of drawn pages as OCR reads them, with what they were drawn as.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '../../packages/document/src/box.ts';
import { partPage } from '../../packages/parser/src/layout/blocks/part-page.ts';
import { findTables } from '../../packages/parser/src/tables/find-tables.ts';
import type { DrawnBlock } from '../scanned-pages/drawn-block.ts';
import { type Labelled, pageSamples, type TruthBox } from './collect-samples.ts';
import { readScan } from './collect-scans.ts';

/** What is written in these is no heading, caption or note of the page. */
const HOLDERS: ReadonlySet<string> = new Set(['Picture', 'Table']);

/** The pages that `training/scanned-pages/draw-pages.ts` has drawn into a folder. */
export async function collectMade(folder: string): Promise<Labelled[]> {
  const truth: Record<string, readonly DrawnBlock[]> = JSON.parse(
    readFileSync(join(folder, 'truth.json'), 'utf8'),
  );
  const samples: Labelled[] = [];
  for (const [id, blocks] of Object.entries(truth)) {
    const page = await readScan(
      new Uint8Array(readFileSync(join(folder, `${id}.jpg`))),
      `${id}.jpg`,
    );
    const boxes = blocks.map((block) => drawnBox(block, page));
    samples.push(...pageSamples(id, partPage(page, findTables), boxes));
  }
  return samples;
}

function drawnBox({ name, box: [x0, y0, x1, y1] }: DrawnBlock, page: Sheet): TruthBox {
  const box: Box = {
    x0: x0 * page.width,
    y0: y0 * page.height,
    x1: x1 * page.width,
    y1: y1 * page.height,
  };
  return { box, label: HOLDERS.has(name) ? 'Text' : name };
}

type Sheet = { readonly width: number; readonly height: number };
