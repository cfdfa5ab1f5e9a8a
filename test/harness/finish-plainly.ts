import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ParsedDocument } from '@sheaf/document';

export type PlainFinish = {
  readonly pages: number;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
};

/** Keeps the document as it is, for tests of the pool. */
export async function finishPlainly(
  document: ParsedDocument,
  folder: string,
): Promise<PlainFinish> {
  await writeFile(path.join(folder, 'document.json'), JSON.stringify(document));
  const warnings = [...document.warnings, ...document.pages.flatMap((page) => page.warnings)];
  return { pages: document.pages.length, warnings };
}
