import type { Connector } from '@sheaf/contract';
import pg from 'pg';
import { JobFailure } from '../../../jobs/index.ts';

type DatabaseSettings = NonNullable<Connector['database']>;

/** A server that does not answer within this is away. */
const CONNECT_MS = 10_000;

/** Variables that hold what the service itself runs on: nobody who makes a datasource may use them. */
const OWN_VARIABLE = /^(?:SHEAF_|DATABASE_URL$|PG|AWS_|NODE_)/;

/** Opens a connection that only reads; secrets come from the environment by name and go nowhere else. */
export async function openConnection(
  settings: DatabaseSettings,
  statementTimeoutMs: number,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...addressOf(settings),
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

function addressOf(settings: DatabaseSettings): pg.ClientConfig {
  if (settings.url_env !== undefined) return { connectionString: readSecret(settings.url_env) };
  const { host, port, database, user, password_env } = settings;
  return {
    ...(host !== undefined && { host }),
    port,
    ...(database !== undefined && { database }),
    ...(user !== undefined && { user }),
    ...(password_env !== undefined && { password: readSecret(password_env) }),
  };
}

function readSecret(name: string): string {
  if (OWN_VARIABLE.test(name)) {
    throw new JobFailure('invalid_option', `the variable ${name} belongs to the service itself`);
  }
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new JobFailure('invalid_option', `the server has no variable ${name}`);
  }
  return value;
}

/** Its code or its own words; an address that cannot be read would come with the password in it. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code === 'ERR_INVALID_URL') return 'its address is not one';
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return message ?? code;
  return code ?? 'it does not answer';
}
