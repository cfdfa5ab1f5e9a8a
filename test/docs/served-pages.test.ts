import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_GROUPS } from '../../apps/server/src/documentation/page-list.ts';
import { startApi, type TestApi } from '../api/start-api.ts';
import { DOCS } from './code-blocks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 120_000);
afterAll(() => api.close(), 60_000);

const names = PAGE_GROUPS.flatMap(({ pages }) => pages);
const addressOf = (name: string) => (name === 'index' ? '/docs' : `/docs/${name}`);
const get = async (address: string) => {
  const response = await fetch(`${api.url}${address}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('every page of the folder is in the menu', () => {
  const files = readdirSync(DOCS, { recursive: true }).map(String);
  const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('decisions'));
  expect(pages.map((file) => file.slice(0, -'.md'.length)).sort()).toEqual([...names].sort());
});

const getPages = () =>
  Promise.all(names.map(async (name) => ({ name, ...(await get(addressOf(name))) })));

test('pages have no script, and may load nothing from elsewhere', async () => {
  for (const { name, status, headers, text } of await getPages()) {
    expect(status, name).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text, name).not.toMatch(/<script|<style| style="| on[a-z]+="/);
  }
}, 120_000);

test('every link leads somewhere', async () => {
  const pages = await getPages();
  const places = new Set(
    pages.flatMap(({ name, text }) => [
      addressOf(name),
      ...[...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${addressOf(name)}#${id}`),
    ]),
  );
  const links = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, link = '']) => (link.startsWith('#') ? addressOf(name) + link : link))
      .filter((link) => !/^https?:/.test(link) && link !== '/docs/api'),
  );
  const others = [...new Set(links.filter((link) => !places.has(link)))];
  // What is no page is a picture, a file or the style sheet.
  const found = await Promise.all(
    others.map(async (link) => {
      const { status, headers } = await get(link);
      return { link, status, type: headers.get('content-type') };
    }),
  );
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter(({ status, type }) => status !== 200 || type?.includes('html'))).toEqual([]);
}, 120_000);

test('the search finds sections, and shows what was asked for as text', async () => {
  const { text } = await get('/docs/search?q=restore+a+backup');
  expect(text).toMatch(/<ol class="found"><li><a href="\/docs\/backup/);
  const hostile = await get(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(hostile.text).not.toContain('<script');
  expect(hostile.text).toContain('&quot;&gt;&lt;script&gt;');
  expect((await get('/docs/search')).text).toContain('0 found');
});

test('what is no page is not found, whatever its path', async () => {
  for (const address of [
    '/docs/none',
    '/docs/decisions/0001-runtime',
    '/docs/%2e%2e/package.json',
    '/docs/pictures/..%2f..%2fpackage.json',
  ]) {
    expect((await get(address)).status, address).toBe(404);
  }
  expect((await get('/docs/api/')).text).toContain('/openapi.json');
});
