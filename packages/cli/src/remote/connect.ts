import type { Retry, SheafClient } from '@sheaf/client';
import type { CommandIo } from '../commands.ts';
import type { OptionValues } from './cli-option.ts';
import { EXIT } from './exit-codes.ts';
import { readSecret } from './read-secret.ts';
import { UsageError } from './usage-error.ts';

/** Which server, with which key: flags of every command that speaks to one. */
export const CONNECTION_OPTIONS = {
  server: {
    type: 'string',
    value: 'URL',
    help: 'the server (SHEAF_URL; default http://127.0.0.1:8080)',
  },
  'api-key': {
    type: 'string',
    value: 'KEY',
    help: 'its key; better in SHEAF_API_KEY, where process lists do not show it',
  },
  'api-key-file': { type: 'string', value: 'FILE', help: 'a file that holds the key' },
} as const;

export type ConnectionValues = OptionValues<typeof CONNECTION_OPTIONS>;

const LOCAL_SERVER = 'http://127.0.0.1:8080';

/** Tries over about a minute before a call is given up: as long as a restart takes. */
const PATIENT_RETRIES = 8;

export type Connection = { readonly client: SheafClient; readonly patientClient: SheafClient };

/** The server that is meant and its key; fails when either is missing. */
export async function readPlace(
  values: ConnectionValues,
  environment: CommandIo['environment'],
): Promise<{ readonly server: string; readonly apiKey: string }> {
  const server = serverOf(values, environment);
  const apiKey = await readSecret({
    flag: '--api-key',
    text: values['api-key'],
    file: values['api-key-file'],
    variable: environment.SHEAF_API_KEY,
  });
  if (apiKey === undefined || apiKey === '') {
    throw new UsageError(
      'there is no API key; set SHEAF_API_KEY (./sheaf keys create --name ME --scope documents:write makes one)',
      EXIT.unauthorized,
    );
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new UsageError('the API key has blanks or other signs that no key has');
  }
  return { server, apiKey };
}

/** A client of the server that is meant; fails before any call when the address or the key is missing. */
export async function connect(
  values: ConnectionValues,
  environment: CommandIo['environment'],
  onRetry: (retry: Retry) => void,
): Promise<Connection> {
  const { server, apiKey } = await readPlace(values, environment);
  const { createClient } = await import('@sheaf/client');
  const options = { baseUrl: server, apiKey, onRetry };
  return {
    client: createClient(options),
    patientClient: createClient({ ...options, maxRetries: PATIENT_RETRIES }),
  };
}

function serverOf(values: ConnectionValues, environment: CommandIo['environment']): string {
  const server = values.server ?? (environment.SHEAF_URL || LOCAL_SERVER);
  const url = URL.parse(server);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${server} is not the address of a server, such as ${LOCAL_SERVER}`);
  }
  // People paste the address with the version they saw in an example.
  return server.replace(/\/+$/, '').replace(/\/v\d+$/, '');
}
