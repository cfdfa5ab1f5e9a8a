import type { Element } from '@sheaf/document';
import { DEFAULT_LIMITS } from '../../../packages/parser/src/parse-options.ts';
import { readDocx } from '../../../packages/parser/src/readers/docx/read-docx.ts';
import type { BlocksReading } from '../../../packages/parser/src/readers/reading.ts';
import { buildDocx, type DocxParts } from './build-docx.ts';

/** What the reader makes of a Word file from the XML of its parts. */
export async function readBuiltDocx(parts: DocxParts): Promise<BlocksReading> {
  const reading = await readDocx(buildDocx(parts), {
    filename: 'a.docx',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'blocks') throw new Error('no blocks');
  return reading;
}

export async function elementsOfDocx(parts: DocxParts): Promise<readonly Element[]> {
  return (await readBuiltDocx(parts)).pages.flatMap((page) => page.elements);
}
