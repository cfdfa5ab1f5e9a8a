import { setTimeout as sleep } from 'node:timers/promises';
import robotsModule from 'robots-parser';
import { getPage, type Page } from '../../network/get-page.ts';
import type { Target } from '../../network/resolve-target.ts';
import { globPattern } from './glob-pattern.ts';
import { pageLinks } from './page-links.ts';

export type CrawlOptions = {
  readonly baseUrl: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly maxPages: number;
  readonly maxDepth: number;
  readonly maxBytes: number;
  /** Between two requests to the site, unless it asks for more. */
  readonly delayMs: number;
  readonly timeoutMs: number;
  /** Looks a host up and checks its addresses; throws for one that must not be called. */
  readonly resolve: (url: string) => Promise<Target>;
  readonly signal: AbortSignal;
};

/** What became of an address: its page, or that it is gone, or trouble that may pass. */
export type Crawled =
  | {
      readonly kind: 'page';
      readonly url: string;
      readonly mediaType: string;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'gone' | 'trouble'; readonly url: string; readonly reason: string };

/** The package is CommonJS: its function is the module, though its types say otherwise. */
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

const USER_AGENT = 'SheafBot/1.0';
const MOST_REDIRECTS = 5;
/** A site may ask for patience, within reason (milliseconds). */
const LONGEST_DELAY_MS = 30_000;
/** Requests for each page that is wanted: a site that leads ever deeper ends the crawl. */
const REQUESTS_PER_PAGE = 4;
/** Longer addresses are loops that add a part each time (characters). */
const LONGEST_URL = 1_000;

type Place = { readonly url: string; readonly depth: number };
type Rules = {
  readonly isAllowed: (url: string) => boolean;
  readonly delayMs: number;
};

/** Pages of one site, nearest to its beginning first. */
export async function* crawlSite(options: CrawlOptions): AsyncGenerator<Crawled> {
  const rules = await readRules(options);
  const queue: Place[] = [{ url: new URL(options.baseUrl).href, depth: 0 }];
  const seen = new Set(queue.map(({ url }) => url));
  const mostRequests = options.maxPages * REQUESTS_PER_PAGE;
  let [pages, requests] = [0, 0];
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (pages >= options.maxPages || requests >= mostRequests) return;
    if (requests++ > 0) await sleep(rules.delayMs, undefined, { signal: options.signal });
    const found = await visit(place, { options, rules, seen });
    if (!found) continue;
    queue.push(...nextPlaces(place, found.links, { options, rules, seen }));
    if (!found.isKept) continue;
    if (found.crawled.kind === 'page') pages++;
    yield found.crawled;
  }
}

/** Places a page leads to that were not seen before. */
function nextPlaces(
  { depth }: Place,
  links: readonly string[],
  { options, rules, seen }: Visit,
): Place[] {
  if (depth >= options.maxDepth) return [];
  const next = links.filter((url) => !seen.has(url) && isWithin(url, options, rules));
  for (const url of next) seen.add(url);
  return next.map((url) => ({ url, depth: depth + 1 }));
}

/** Without rules all is allowed; where they cannot be read for now nothing is (RFC 9309). */
async function readRules(options: CrawlOptions): Promise<Rules> {
  const url = new URL('/robots.txt', options.baseUrl).href;
  const answer = await follow(url, options, () => true).catch(() => undefined);
  const status = answer?.page.status ?? 0;
  if (status >= 400 && status < 500) return { isAllowed: () => true, delayMs: options.delayMs };
  if (status !== 200)
    throw new Error(`the site's robots.txt cannot be read, so nothing of it may be: ${url}`);
  const robots = robotsParser(url, answer?.page.bytes.toString('utf8') ?? '');
  const wishMs = (robots.getCrawlDelay(USER_AGENT) ?? 0) * 1000;
  return {
    isAllowed: (page) => robots.isAllowed(page, USER_AGENT) !== false,
    delayMs: Math.max(options.delayMs, Math.min(wishMs, LONGEST_DELAY_MS)),
  };
}

function isWithin(url: string, { baseUrl, exclude }: CrawlOptions, rules: Rules): boolean {
  const { origin, pathname } = new URL(url);
  return (
    url.length <= LONGEST_URL &&
    origin === new URL(baseUrl).origin &&
    !exclude.some((glob) => globPattern(glob).test(pathname)) &&
    rules.isAllowed(url)
  );
}

type Visit = {
  readonly options: CrawlOptions;
  readonly rules: Rules;
  readonly seen: Set<string>;
};

async function visit({ url }: Place, { options, rules, seen }: Visit) {
  if (!isWithin(url, options, rules)) return undefined;
  const lost = (kind: 'gone' | 'trouble', reason: string) => ({
    crawled: { kind, url, reason },
    links: [],
    isKept: true,
  });
  try {
    const answer = await follow(url, options, (next) => isWithin(next, options, rules));
    const { status, headers, bytes } = answer.page;
    if (answer.url !== url && seen.has(answer.url)) return undefined;
    seen.add(answer.url);
    if (status === 404 || status === 410) return lost('gone', `the site answered ${status}`);
    if (status !== 200) return lost('trouble', `the site answered ${status}`);
    const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    const { links, isHidden } = /html/.test(mediaType)
      ? pageLinks(bytes.toString('utf8'), answer.url)
      : { links: [], isHidden: false };
    const isNoted = /\bnoindex\b/i.test(String(headers['x-robots-tag'] ?? ''));
    const isKept = !isHidden && !isNoted && isIncluded(answer.url, options.include);
    return { crawled: { kind: 'page' as const, url: answer.url, mediaType, bytes }, links, isKept };
  } catch (error) {
    options.signal.throwIfAborted();
    return lost('trouble', (error as Error).message);
  }
}

function isIncluded(url: string, include: readonly string[]): boolean {
  const { pathname } = new URL(url);
  return include.length === 0 || include.some((glob) => globPattern(glob).test(pathname));
}

/** Follows redirects one by one: each place is checked like the first. */
async function follow(
  first: string,
  options: CrawlOptions,
  isAllowed: (url: string) => boolean,
): Promise<{ readonly page: Page; readonly url: string }> {
  let url = first;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const target = await options.resolve(url);
    const page = await getPage(target, { ...options, userAgent: USER_AGENT });
    const { location } = page.headers;
    if (page.status < 300 || page.status >= 400 || !location) return { page, url };
    const next = new URL(location, url);
    next.hash = '';
    if (next.origin !== new URL(options.baseUrl).origin || !isAllowed(next.href))
      throw new Error(`it leads to ${next.origin}, which is not crawled`);
    url = next.href;
  }
  throw new Error(`it leads on more than ${MOST_REDIRECTS} times`);
}
