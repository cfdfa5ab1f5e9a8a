import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveTarget } from '../../network/resolve-target.ts';
import { type Crawled, type CrawlOptions, crawlSite } from './crawl-site.ts';

const asked: string[] = [];
let server: Server;
let origin: string;

const PAGES: Readonly<Record<string, string>> = {
  '/': '<a href="/a">a</a> <a href="/a#part">a</a> <a href="/secret/x">x</a> <a href="/away">away</a> <a href="/metadata">m</a> <a href="/huge">huge</a> <a href="/gone">gone</a> <a href="https://elsewhere.example/">e</a> <a href="/skip/me">skip</a>',
  '/a': '<base href="/deep/"><a href="b">b</a> <a href="/">home</a> <a rel="nofollow" href="/unwanted">u</a>',
  '/deep/b': '<meta name="robots" content="noindex"><a href="/deep/c">c</a>',
  '/deep/c': '<p>last</p>',
  '/huge': 'x'.repeat(200_000),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const redirect = REDIRECTS[path];
    if (path === '/robots.txt') response.end('User-agent: *\nDisallow: /secret/\n');
    else if (redirect) response.writeHead(302, { location: redirect }).end();
    else if (path.startsWith('/loop/'))
      response
        .setHeader('content-type', 'text/html')
        .end(`<a href="${path}x/">on</a><a href="/loop/${path.length}">on</a>`);
    else if (PAGES[path] === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[path]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const REDIRECTS: Readonly<Record<string, string>> = {
  '/away': 'http://127.0.0.2:1/private',
  '/metadata': 'http://169.254.169.254/latest/meta-data',
  '/round': '/round',
};

async function crawl(change: Partial<CrawlOptions> = {}): Promise<Crawled[]> {
  asked.length = 0;
  const found: Crawled[] = [];
  const site = crawlSite({
    baseUrl: `${origin}/`,
    include: [],
    exclude: ['/skip/**'],
    maxPages: 20,
    maxDepth: 5,
    maxBytes: 100_000,
    delayMs: 0,
    timeoutMs: 5_000,
    // only this address of the machine may be called
    resolve: (url) =>
      resolveTarget(url, { allowPrivateTargets: new URL(url).hostname === '127.0.0.1' }),
    signal: new AbortController().signal,
    ...change,
  });
  for await (const crawled of site) found.push(crawled);
  return found;
}

function paths(found: readonly Crawled[], kind: Crawled['kind']): string[] {
  return found.filter((one) => one.kind === kind).map(({ url }) => new URL(url).pathname);
}

test('each page of the site comes once, without what the site or the settings forbid', async () => {
  const found = await crawl();
  expect(paths(found, 'page')).toEqual(['/', '/a', '/deep/c']);
  expect(paths(found, 'gone')).toEqual(['/gone']);
  expect(asked.filter((path) => path === '/a')).toHaveLength(1);
  for (const path of ['/secret/x', '/skip/me', '/unwanted']) expect(asked).not.toContain(path);
});

test('redirects to other hosts, pages that are too large and circles are told, not followed', async () => {
  const found = await crawl();
  expect(paths(found, 'trouble').sort()).toEqual(['/away', '/huge', '/metadata']);
  const round = await crawl({ baseUrl: `${origin}/round` });
  expect(paths(round, 'trouble')).toEqual(['/round']);
});

test('a site on a private address is not asked at all', async () => {
  const resolve: CrawlOptions['resolve'] = (url) =>
    resolveTarget(url, { allowPrivateTargets: false });
  await expect(crawl({ resolve })).rejects.toThrow('robots.txt');
  expect(asked).toEqual([]);
});

test('a site whose host changes to a private address is left there and then', async () => {
  let lookups = 0;
  const found = await crawl({
    resolve: async (url) => {
      if (++lookups <= 2) return resolveTarget(url, { allowPrivateTargets: true });
      return resolveTarget(url.replace('127.0.0.1', 'site.example'), {
        allowPrivateTargets: false,
        resolveHost: async () => [{ address: '10.0.0.1', family: 4 }],
      });
    },
  });
  expect(paths(found, 'page')).toEqual(['/']);
  expect(asked).toEqual(['/robots.txt', '/']);
});

test('caps on depth and pages hold on a site without end', async () => {
  expect(paths(await crawl({ maxDepth: 1 }), 'page')).toEqual(['/', '/a']);
  const endless = await crawl({ baseUrl: `${origin}/loop/`, maxPages: 7, maxDepth: 20 });
  expect(paths(endless, 'page')).toHaveLength(7);
});

test('only included paths are kept, and links of the others still followed', async () => {
  expect(paths(await crawl({ include: ['/deep/*'] }), 'page')).toEqual(['/deep/c']);
});
