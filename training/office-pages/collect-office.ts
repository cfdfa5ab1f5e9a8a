// Blocks of printed office files with what their authors said they are.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Labelled } from '../layout-labels/collect-samples.ts';
import { type OfficeDocument, readOffice } from './read-office.ts';
import { toldPages } from './teaches-headings.ts';

/** Pages learnt from of a document: more documents teach more than more pages. */
const MOST_PAGES = 6;

/** The id is the name of the file. */
type OfficeSample = Labelled & { readonly kind: OfficeDocument['kind'] };

/** Blocks of all tagged PDFs of a folder. */
export async function collectOffice(folder: string): Promise<OfficeSample[]> {
  const samples: OfficeSample[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.pdf')) continue;
    const document = await readOffice(join(folder, name), MOST_PAGES).catch(() => undefined);
    if (!document) continue;
    const { kind } = document;
    for (const { blocks } of toldPages(document))
      for (const { block, among: features, truth } of blocks)
        if (truth) samples.push({ id: name, kind, block, features, truth });
  }
  return samples;
}
