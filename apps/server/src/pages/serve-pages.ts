import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProcessService } from '../features/process-services.ts';
import type { ApiServices } from '../http/api-services.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import { PAGES_CONTENT_SECURITY_POLICY } from '../http/security/security-headers.ts';
import { type PageFile, PageFiles } from './page-files.ts';

const pageFiles: ProcessService<PageFiles> = {
  name: 'page files',
  open: ({ settings }) => new PageFiles(settings.dashboard),
};

/** What is for programs: a browser that opens such an address gets the program's answer. */
const PROGRAM_PATHS =
  /^\/(?:v\d+|openai|mcp|docs|openapi[\w.-]*|metrics|health|healthz|ready|readyz)(?:\/|$)/;

const NOT_BUILT =
  'The dashboard has not been built yet. Start the server with ./sheaf serve, which builds it; the API and /docs work without it.\n';

/** Serves the dashboard: its files by name, and its one page for every other address a browser opens. */
export async function servePages(
  services: ApiServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  if (PROGRAM_PATHS.test(path)) return false;
  const files = services.use(pageFiles);
  const named = await files.read(path.slice(1));
  if (named && path !== '/index.html') {
    const isNamedByContent = path.startsWith('/assets/');
    send(
      request,
      reply,
      named,
      isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    return true;
  }
  if (!wantsPage(request)) {
    if (path !== '/') return false;
    reply.redirect('/docs', 302);
    return true;
  }
  const page = await files.read('index.html');
  if (page) send(request, reply, page, 'no-store');
  else reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  return true;
}

/** Browsers say so for what a person opens, and not for the parts of a page. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, zipped, mediaType, etag }: PageFile,
  cacheControl: string,
): void {
  reply.headers({
    'content-type': mediaType,
    'cache-control': cacheControl,
    'content-security-policy': PAGES_CONTENT_SECURITY_POLICY,
    vary: 'Accept-Encoding',
    etag,
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  const takesZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (zipped && takesZipped) reply.header('content-encoding', 'gzip').send(zipped);
  else reply.send(bytes);
}
