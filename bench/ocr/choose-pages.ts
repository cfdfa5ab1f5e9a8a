import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of `count` PDFs of one page, evenly from the corpus. */
export function choosePages(shared: string, count: number): string[] {
  const names = readdirSync(join(shared, 'corpus/pdf-markdown/pdfs')).sort();
  const step = Math.max(1, Math.floor(names.length / count));
  return names.filter((_, index) => index % step === 0).slice(0, count);
}
