import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { DOCS_CONTENT_SECURITY_POLICY } from '../http/security/security-headers.ts';

/** The interactive reference at `/docs`; its script lies in the package, so it works without a network. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isDocs(request.url)) {
      reply.header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY);
    }
    return payload;
  });
  await app.register(reference, {
    routePrefix: '/docs',
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
}

function isDocs(url: string): boolean {
  return url === '/docs' || url.startsWith('/docs/') || url.startsWith('/docs?');
}
