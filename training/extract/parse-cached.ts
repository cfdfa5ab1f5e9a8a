import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ParsedDocument } from '@sheaf/document';
import { ENGINE_VERSION, parse } from '@sheaf/parser';

/** Parses a file, or takes what an earlier run of this engine made of the same bytes. */
export async function parseCached(file: string, folder: string): Promise<ParsedDocument> {
  mkdirSync(folder, { recursive: true });
  const bytes = new Uint8Array(readFileSync(file));
  const key = createHash('sha256').update(bytes).update(ENGINE_VERSION).digest('hex').slice(0, 24);
  const kept = path.join(folder, `${key}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as ParsedDocument;
  const { document } = await parse(bytes, { filename: path.basename(file) });
  writeFileSync(kept, JSON.stringify(document));
  return document;
}
