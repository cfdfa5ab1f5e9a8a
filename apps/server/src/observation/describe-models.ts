import type { SystemStatus } from '@sheaf/contract';
import type { ServerConfig } from '../config/index.ts';

/** The kinds of models agents can name, and whether this server can ask them; never a key. */
export function describeModels(settings: ServerConfig): SystemStatus['models'] {
  return [
    { name: 'builtin', configured: true, url: null },
    {
      name: 'openai:MODEL',
      configured: settings.openaiApiKey !== null,
      url: withoutSecrets(settings.openaiUrl),
    },
    {
      name: 'anthropic:MODEL',
      configured: settings.anthropicApiKey !== null,
      url: withoutSecrets(settings.anthropicUrl),
    },
    {
      name: 'openai-compatible:MODEL',
      configured: settings.openaiCompatibleUrl !== null,
      url: withoutSecrets(settings.openaiCompatibleUrl),
    },
    {
      name: `embedding:${settings.embeddingModel}`,
      configured: settings.embeddingUrl !== null,
      url: withoutSecrets(settings.embeddingUrl),
    },
  ];
}

/** Some write a password or a key into the address. */
function withoutSecrets(address: string | null): string | null {
  if (address === null) return null;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
