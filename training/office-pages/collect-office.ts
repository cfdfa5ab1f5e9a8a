// Blocks of printed office files with what their authors said they are.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Labelled } from '../layout-labels/collect-samples.ts';
import { isLeftOut } from './is-left-out.ts';
import { readOffice } from './read-office.ts';
import { teachesHeadings } from './teaches-headings.ts';

/** Pages learnt from of a document: more documents teach more than more pages. */
const MOST_PAGES = 5;

/** Blocks of all owners in a folder of tagged PDFs that are not kept for measuring. */
export async function collectOffice(folder: string): Promise<Labelled[]> {
  const samples: Labelled[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.pdf') || isLeftOut(name)) continue;
    const document = await readOffice(join(folder, name), MOST_PAGES).catch(() => undefined);
    if (!document || !teachesHeadings(document)) continue;
    for (const { blocks } of document.pages)
      for (const { block, among, truth } of blocks)
        if (truth) samples.push({ id: `office ${name}`, block, features: among, truth });
  }
  return samples;
}
