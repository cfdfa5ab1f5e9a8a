import { type Models, openModels } from '@sheaf/agent';
import type { ProcessService } from '../features/process-services.ts';

/** The language models that the operator connected. */
export const languageModels: ProcessService<Models> = {
  name: 'language-models',
  open: ({ settings }) => {
    const { openaiApiKey, anthropicApiKey, openaiCompatibleUrl, openaiCompatibleKey } = settings;
    return openModels({
      openai: openaiApiKey === null ? null : { apiKey: openaiApiKey, url: settings.openaiUrl },
      anthropic:
        anthropicApiKey === null ? null : { apiKey: anthropicApiKey, url: settings.anthropicUrl },
      compatible:
        openaiCompatibleUrl === null
          ? null
          : { apiKey: openaiCompatibleKey, url: openaiCompatibleUrl },
    });
  },
};
