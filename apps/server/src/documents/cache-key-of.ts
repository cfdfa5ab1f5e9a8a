import { createHash } from 'node:crypto';
import type { DocumentOptions } from '@sheaf/contract';
import { ENGINE_VERSION } from '@sheaf/parser/engine-version';

/** Equal for jobs whose results must be equal: same bytes, same options that matter, same engine. */
export function cacheKeyOf(sha256: string, filename: string, options: DocumentOptions): string {
  const { pages, password, ocr = 'auto', languages, furniture = 'auto' } = options;
  // The ending of a name decides between kinds of plain text.
  const extension = /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  const parts = [ENGINE_VERSION, sha256, extension, pages, password, ocr, languages, furniture];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
