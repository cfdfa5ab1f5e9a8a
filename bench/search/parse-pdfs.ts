import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ParsedDocument } from '@sheaf/document';
import { parse } from '@sheaf/parser';

/** Parsed PDFs of a folder by file name; each is parsed once and kept in `cache`, for parsing takes minutes. */
export async function* parsePdfs(
  folder: string,
  cache: string,
): AsyncGenerator<{ readonly name: string; readonly document: ParsedDocument }> {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(folder).sort()) {
    if (!name.toLowerCase().endsWith('.pdf')) continue;
    const kept = path.join(cache, `${name}.json`);
    if (!existsSync(kept)) {
      const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
      const { document } = await parse(bytes, { filename: name });
      writeFileSync(kept, JSON.stringify(document));
    }
    yield { name, document: JSON.parse(readFileSync(kept, 'utf8')) as ParsedDocument };
  }
}
