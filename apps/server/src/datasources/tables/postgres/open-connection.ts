import type { Connector } from '@sheaf/contract';
import pg from 'pg';
import type { ServerConfig } from '../../../config/index.ts';
import type { ProcessServices } from '../../../features/process-services.ts';
import { JobFailure } from '../../../jobs/index.ts';
import { resolveTarget } from '../../../network/resolve-target.ts';
import { readConnectorSecret } from '../../connectors/read-connector-secret.ts';

type DatabaseSettings = NonNullable<Connector['database']>;

/** A server that does not answer within this is away. */
const CONNECT_MS = 10_000;

/** Opens a connection that only reads; secrets come from the environment by name and go nowhere else. */
export async function openConnection(
  services: Pick<ProcessServices, 'settings'>,
  settings: DatabaseSettings,
  statementTimeoutMs: number,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...(await addressOf(services, settings)),
    application_name: 'sheaf',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    // Ours comes from the server; this one is for a server that went silent.
    query_timeout: statementTimeoutMs + CONNECT_MS,
  });
  // A connection that breaks while idle must not take the process with it; the next query says so.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN READ ONLY');
  } catch (error) {
    await client.end().catch(() => {});
    throw new JobFailure('invalid_option', `the database cannot be reached: ${reasonOf(error)}`);
  }
  return client;
}

/** A whole address is the operator's own; a host that a datasource names is looked up and checked as any other target. */
async function addressOf(
  { settings: server }: Pick<ProcessServices, 'settings'>,
  { url_env, host = '', port, database, user, password_env }: DatabaseSettings,
): Promise<pg.ClientConfig> {
  if (url_env !== undefined)
    return { connectionString: readConnectorSecret(server, url_env, undefined) };
  return {
    host: await checkedAddress(server, host),
    port,
    ...(database !== undefined && { database }),
    ...(user !== undefined && { user }),
    ...(password_env !== undefined && {
      password: readConnectorSecret(server, password_env, host),
    }),
  };
}

/** One of the addresses of a host; a path, which would be a socket of this machine, is none. */
async function checkedAddress(
  { allowPrivateTargets }: Pick<ServerConfig, 'allowPrivateTargets'>,
  host: string,
): Promise<string> {
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    if (/[/\\?#@]/.test(host)) throw new Error('is not one');
    const { addresses } = await resolveTarget(`http://${name}`, { allowPrivateTargets });
    return addresses[0]?.address ?? host;
  } catch (cause) {
    throw new JobFailure('invalid_option', `the host ${(cause as Error).message}`, { cause });
  }
}

/** Its code or its own words; an address that cannot be read would come with the password in it. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code === 'ERR_INVALID_URL') return 'its address is not one';
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return message ?? code;
  return code ?? 'it does not answer';
}
