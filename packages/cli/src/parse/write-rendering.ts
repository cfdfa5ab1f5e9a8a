import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ParsedDocument } from '@sheaf/document';
import type { Rendering } from '../rendering.ts';
import { renderDocument } from './render-document.ts';

/** Where a parser process leaves the rendering, in the task's own folder. */
export const OUTPUT_FILE = 'rendering';

/** One step per rendering: a parser process is told which by its name. */
export const markdown = writer('markdown');
export const annotated = writer('annotated');
export const json = writer('json');
export const structured = writer('structured');

function writer(rendering: Rendering) {
  return (document: ParsedDocument, folder: string): Promise<void> =>
    writeFile(path.join(folder, OUTPUT_FILE), renderDocument(document, rendering));
}
