import { createHash } from 'node:crypto';
import type { DocumentOptions } from '@sheaf/contract';
import { ENGINE_VERSION } from '@sheaf/parser/engine-version';
import type { SecretBox } from '../../secrets/index.ts';

type CachedInput = {
  readonly sha256: string;
  readonly filename: string;
  readonly options: DocumentOptions;
};

/** Equal for jobs whose results must be equal: same bytes, same options that matter, same engine. */
export function cacheKeyOf(
  { sha256, filename, options }: CachedInput,
  secrets: SecretBox,
  visionModel: string | null,
): string {
  const { pages, password, ocr = 'auto', languages, furniture = 'auto' } = options;
  // The ending of a name decides between kinds of plain text.
  const extension = /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  const marked = password === undefined ? undefined : secrets.mark(password, 'cache key');
  const looks = visionModel === null ? [] : [visionModel];
  const parts = [
    ENGINE_VERSION,
    sha256,
    extension,
    pages,
    marked,
    ocr,
    languages,
    furniture,
    ...looks,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
