import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { registerDocumentation } from '../documentation/register-documentation.ts';
import { DOCS_CONTENT_SECURITY_POLICY } from '../http/security/security-headers.ts';

/** Where the interactive reference stands; the pages beside it need no script. */
const EXPLORER = '/docs/api';

/** The documentation at `/docs`, and the interactive reference, whose script lies in the package, so it works without a network. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isExplorer(request.url)) {
      reply.header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY);
    }
    return payload;
  });
  await app.register(reference, {
    routePrefix: EXPLORER,
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Sheaf API',
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
