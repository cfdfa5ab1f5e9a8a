import { createHash } from 'node:crypto';
import type { Connector } from '@sheaf/contract';
import type { ProcessServices } from '../../features/process-services.ts';
import { JobFailure } from '../../jobs/index.ts';
import { resolveTarget } from '../../network/resolve-target.ts';
import { toContentPath } from '../content/to-content-path.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { crawlSite } from './crawl-site.ts';
import { keepFile, removeMissing } from './keep-files.ts';

/** Of a page; documents that are linked are larger than pages. */
const MOST_BYTES = 64 * 1024 ** 2;
const TIMEOUT_MS = 30_000;
/** Between requests to one site. */
const DELAY_MS = 500;

/** Brings the pages of a site in: new and changed ones are added, those that are gone are removed. */
export async function syncSite(
  services: ProcessServices,
  datasource: DatasourceRow,
  site: NonNullable<Connector['web_crawl']>,
  signal: AbortSignal,
): Promise<void> {
  const { settings, logger } = services;
  const present = new Set<string>();
  let pages = 0;
  const crawl = crawlSite({
    baseUrl: site.base_url,
    include: site.include,
    exclude: site.exclude,
    maxPages: site.max_pages,
    maxDepth: site.max_depth,
    maxBytes: Math.min(MOST_BYTES, settings.maxUploadBytes),
    delayMs: DELAY_MS,
    timeoutMs: TIMEOUT_MS,
    resolve: (url) => resolveTarget(url, { allowPrivateTargets: settings.allowPrivateTargets }),
    signal,
  });
  const troubles: string[] = [];
  try {
    for await (const crawled of crawl) {
      const path = pagePath(crawled.url, crawled.kind === 'page' ? crawled.mediaType : 'text/html');
      if (crawled.kind !== 'gone') present.add(path);
      if (crawled.kind === 'page') {
        pages++;
        await keepFile(services, datasource, { ...crawled, path });
      } else {
        troubles.push(`${crawled.url}: ${crawled.reason}`);
        logger.warn({ url: crawled.url, reason: crawled.reason }, 'a page was not crawled');
      }
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new JobFailure('invalid_option', (cause as Error).message, { cause });
  }
  if (pages === 0)
    throw new JobFailure(
      'invalid_option',
      troubles[0] ?? `nothing of ${site.base_url} may be crawled`,
    );
  await removeMissing(services, datasource, present);
}

/** Where a page is kept: host and path, and of a query a short name. */
export function pagePath(address: string, mediaType: string): string {
  const { host, pathname, search } = new URL(address);
  const plain = decode(pathname);
  const file = plain.endsWith('/') ? `${plain}index` : plain;
  const mark = search && `-${createHash('sha256').update(search).digest('hex').slice(0, 8)}`;
  const [, stem = file, ending = ''] = file.match(/^(.*?)(\.[a-z0-9]{1,8})?$/i) ?? [];
  const isHtml = /html/.test(mediaType);
  return toContentPath(`${host}/${stem}${mark}${ending || (isHtml ? '.html' : '')}`);
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
