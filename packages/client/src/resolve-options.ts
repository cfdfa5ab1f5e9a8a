import type { ClientOptions, Connection } from './client-options.ts';
import type { Platform } from './platform.ts';

const LOCAL_SERVER = 'http://127.0.0.1:8080';

/** What was given, else what the environment says, where there is one. */
export function resolveOptions(options: ClientOptions, platform: Platform): Connection {
  const apiKey = options.apiKey ?? (options.csrfToken ? null : variable('SHEAF_API_KEY'));
  if (!apiKey && !options.csrfToken)
    throw new TypeError('there is no API key: give apiKey or set SHEAF_API_KEY');
  const baseUrl = options.baseUrl ?? variable('SHEAF_URL') ?? LOCAL_SERVER;
  return { ...options, baseUrl: rootOf(baseUrl), apiKey: apiKey || null, platform };
}

/** People paste the address with the version they saw in an example. */
function rootOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new TypeError(`${baseUrl} is not the address of a server, such as ${LOCAL_SERVER}`);
  }
  let root = baseUrl;
  while (root.endsWith('/')) root = root.slice(0, -1);
  root = root.replace(/\/v\d{1,2}$/, '');
  while (root.endsWith('/')) root = root.slice(0, -1);
  return root;
}

/** Browsers have no environment; an empty variable is none. */
function variable(name: string): string | undefined {
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  return process?.env?.[name] || undefined;
}
