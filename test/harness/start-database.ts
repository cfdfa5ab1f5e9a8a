import { randomBytes } from 'node:crypto';
import {
  EmbeddedPostgres,
  migrateDatabase,
  type OpenDatabase,
  openDatabase,
} from '@sheaf/server/database';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = OpenDatabase & {
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
};

const TEMPLATE = 'sheaf_template';
const TEMPLATE_LOCK = 7_433_291_100;

/** A migrated, empty database of its own on the PostgreSQL of this test run. */
export async function startDatabase(): Promise<TestDatabase> {
  const address = await startPostgres();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(address, async (client) => {
    await createTemplate(client, address);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  const database = await openDatabase(addressOf(address, name));
  return {
    ...database,
    async drop() {
      await database.close();
      await asAdministrator(address, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** A new database without any tables, for tests of migration itself. */
export async function createEmptyDatabase(): Promise<string> {
  const address = await startPostgres();
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await asAdministrator(address, (client) => client.query(`create database ${name}`));
  return addressOf(address, name);
}

let starting: Promise<string> | undefined;

async function startPostgres(): Promise<string> {
  starting ??= EmbeddedPostgres.start({
    dataFolder: inject('databaseFolder'),
    durable: false,
  }).then((postgres) => {
    postgres.detach();
    return postgres.url;
  });
  return starting;
}

async function asAdministrator<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: addressOf(address, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createTemplate(client: pg.Client, address: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount !== 0) return;
    await client.query(`create database ${TEMPLATE}_draft`);
    const draft = await openDatabase(addressOf(address, `${TEMPLATE}_draft`));
    await migrateDatabase(draft.pool);
    await draft.close();
    await client.query(`alter database ${TEMPLATE}_draft rename to ${TEMPLATE}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function addressOf(address: string, database: string): string {
  return address.replace('/sheaf?', `/${database}?`);
}
