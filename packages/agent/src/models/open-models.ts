import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** Where a provider is and what it is called with; null: not connected. */
export type ModelSettings = {
  readonly openai: { readonly apiKey: string; readonly url: string } | null;
  readonly anthropic: { readonly apiKey: string; readonly url: string } | null;
  readonly compatible: { readonly apiKey: string | null; readonly url: string } | null;
};

/** A language model under the name agents call it by. */
export type NamedModel = { readonly name: string; readonly model: LanguageModel };

export type Models = {
  /** The model `provider:model`; undefined where its provider is not connected. */
  find(name: string): NamedModel | undefined;
};

/** The models of the providers that are connected. Nothing is asked of a provider before a model of it is used. */
export function openModels({ openai, anthropic, compatible }: ModelSettings): Models {
  const makers: Readonly<Record<string, ((model: string) => LanguageModel) | undefined>> = {
    openai: openai ? createOpenAI({ apiKey: openai.apiKey, baseURL: openai.url }) : undefined,
    anthropic: anthropic
      ? createAnthropic({ apiKey: anthropic.apiKey, baseURL: anthropic.url })
      : undefined,
    'openai-compatible': compatible
      ? createOpenAICompatible({
          name: 'openai-compatible',
          baseURL: compatible.url,
          includeUsage: true,
          ...(compatible.apiKey !== null && { apiKey: compatible.apiKey }),
        })
      : undefined,
  };
  return {
    find(name) {
      const colon = name.indexOf(':');
      const provider = name.slice(0, Math.max(0, colon));
      const make = Object.hasOwn(makers, provider) ? makers[provider] : undefined;
      return make && { name, model: make(name.slice(colon + 1)) };
    },
  };
}
