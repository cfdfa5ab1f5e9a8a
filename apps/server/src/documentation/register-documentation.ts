import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routeNotFound } from '../http/route-not-found.ts';
import { DOCS_FOLDER, type DocumentationPage, loadPages } from './load-pages.ts';
import { foundHtml, frameHtml } from './page-html.ts';
import { createPageSearch } from './search-pages.ts';

/** Pages run nothing: there is no script on them at all. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LONGEST_QUERY = 200;

/** Files that pages show or link to, by ending. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};
const FILES = /^(?:pictures\/[a-z-]+\.svg|grafana-dashboard\.json)$/;

const schema = { hide: true } as const;

/** The pages of `docs/` at `/docs`, with a search over them; read when the first is asked for. */
export function registerDocumentation(app: FastifyInstance): void {
  const stylesheet = readFile(path.join(import.meta.dirname, 'documentation.css'), 'utf8');
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  app.get('/docs/documentation.css', { schema }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await stylesheet),
  );
  app.get('/docs/search', { schema }, async (request, reply) => {
    const { pages, search } = await loaded();
    const query = String((request.query as { q?: unknown }).q ?? '').slice(0, LONGEST_QUERY);
    const content = foundHtml(query, await search(query));
    return sendPage(reply, frameHtml({ pages, title: 'Search', query, content }));
  });
  app.get('/docs', { schema }, async (_request, reply) => {
    const { pages } = await loaded();
    return sendPage(reply, pageHtml(pages, 'index') ?? '');
  });
  app.get('/docs/*', { schema }, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const type = FILE_TYPES[path.extname(name)];
    if (type !== undefined && FILES.test(name)) {
      return reply.type(type).send(await readFile(path.join(DOCS_FOLDER, name)));
    }
    const { pages } = await loaded();
    const html = pageHtml(pages, name);
    if (html === undefined) throw routeNotFound(`/docs/${name}`);
    return sendPage(reply, html);
  });
}

async function load() {
  const pages = await loadPages();
  return { pages, search: createPageSearch(pages) };
}

function pageHtml(pages: readonly DocumentationPage[], name: string): string | undefined {
  const page = pages.find((each) => each.name === name);
  if (!page) return undefined;
  return frameHtml({ pages, current: name, title: page.title, content: page.html });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .type('text/html; charset=utf-8')
    .send(html);
}
