import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ParsedDocument } from '@sheaf/document';
import { type RenderOptions, renderDocument } from './render-document.ts';

/** Where a parser process leaves the rendering, in the task's own folder. */
export const OUTPUT_FILE = 'rendering';

export async function writeRendering(
  document: ParsedDocument,
  folder: string,
  options: RenderOptions,
): Promise<void> {
  await writeFile(path.join(folder, OUTPUT_FILE), renderDocument(document, options));
}
