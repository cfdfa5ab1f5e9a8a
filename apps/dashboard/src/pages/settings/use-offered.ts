import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

type Description = {
  readonly components?: {
    readonly schemas?: Readonly<
      Record<
        string,
        | {
            readonly properties?: Readonly<
              Record<string, { readonly items?: { readonly enum?: readonly string[] } } | undefined>
            >;
          }
        | undefined
      >
    >;
  };
};

/** What this server offers, by its own description: the scopes of keys and the events of webhooks. */
export function useOffered() {
  return useQuery({
    queryKey: ['offered'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { components } = (await client.service.openapi({ signal })) as Description;
      const choices = (schema: string, field: string) =>
        components?.schemas?.[schema]?.properties?.[field]?.items?.enum ?? [];
      return {
        scopes: choices('CreateApiKey', 'scopes'),
        events: choices('CreateWebhook', 'events'),
      };
    },
  });
}
