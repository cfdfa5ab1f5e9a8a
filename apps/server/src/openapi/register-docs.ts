import { randomBytes } from 'node:crypto';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { registerDocumentation } from '../documentation/register-documentation.ts';
import { docsContentSecurityPolicy } from '../http/security/security-headers.ts';

/** Stands in the page where each answer has a number of its own. */
const NONCE_PLACE = 'nonce-of-this-answer';

/** Where the interactive reference stands; the pages beside it need no script. */
const EXPLORER = '/docs/api';

/** The documentation at `/docs`, and the interactive reference, whose script lies in the package, so it works without a network. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isExplorer(request.url)) return payload;
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', docsContentSecurityPolicy(nonce));
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const isText = isPage && typeof payload === 'string';
    return isText ? payload.replaceAll(NONCE_PLACE, nonce) : payload;
  });
  await app.register(reference, {
    routePrefix: EXPLORER,
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Sheaf API',
      nonce: NONCE_PLACE,
      // Their default fonts, telemetry and proxy live on other people's machines.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
  registerDocumentation(app);
}

function isExplorer(url: string): boolean {
  return url === EXPLORER || url.startsWith(`${EXPLORER}/`) || url.startsWith(`${EXPLORER}?`);
}
