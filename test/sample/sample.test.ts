import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SheafClient } from '@sheaf/client';
import type { CurrentAccount } from '@sheaf/contract';
import {
  createApiKey,
  createLog,
  type RunningServer,
  readConfig,
  startServer,
} from '@sheaf/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, Visitor } from '../api/visitor.ts';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';

/** Reached only by what hangs, also on a machine that does ten other things. */
const PATIENCE_MS = 240_000;
const PERSON = { email: 'ada@example.org', name: 'Ada', password: 'correct horse battery' };

let database: TestDatabase;
let folder: string;
let server: RunningServer;
let person: Visitor;
let account: CurrentAccount;
/** Works in the sample project. */
let sheaf: SheafClient;
let sampleKey: string;

function start(): Promise<RunningServer> {
  const flags = ['--port', '0', '--data', folder, '--database-url', database.url, '--parsers', '1'];
  return startServer(readConfig(flags, {}), createLog('silent'));
}

function projectNamed(wanted: string): string {
  return account.projects.find(({ name }) => name === wanted)?.id ?? '';
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-sample-'));
  database = await startDatabase();
  server = await start();
  const baseUrl = server.address ?? '';
  person = new Visitor({ url: baseUrl });
  const token = new URL(server.welcomeUrl ?? '').searchParams.get('token');
  account = await person.enter('/v2/account/setup', { token, ...PERSON });
  const projectId = projectNamed('Sample');
  const made = await createApiKey(database.db, { projectId, name: 'test', scopes: ['admin'] });
  sampleKey = made.key;
  sheaf = createClient({ baseUrl, apiKey: sampleKey });
}, PATIENCE_MS);

afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE_MS);

test(
  'a first start brings documents that are read, found, queried and asked, beside an empty project of one’s own',
  async () => {
    expect(account.current_project_id).toBe(projectNamed('default'));
    expect(await (await person.call('/v2/documents')).json()).toMatchObject({ data: [] });

    const [datasource] = (await sheaf.datasources.list()).data;
    const id = datasource?.id ?? '';
    await expect
      .poll(async () => (await sheaf.datasources.ingestStatus(id)).status, {
        timeout: PATIENCE_MS,
        interval: 250,
      })
      .toBe('completed');
    const documents = (await sheaf.documents.list()).data;
    expect(documents.map(({ filename, status }) => [filename, status]).sort()).toEqual(
      ['deliveries.csv', 'invoice.pdf', 'lease.pdf', 'letter.jpg', 'report.pdf'].map((name) => [
        name,
        'completed',
      ]),
    );
    const { rows } = await sheaf.datasources.query(
      id,
      "select sum(quantity) as loaves from deliveries where kind = 'school'",
    );
    expect(Number(Object.values(rows[0] ?? {})[0])).toBeGreaterThan(0);

    const [agent] = (await sheaf.agents.list()).data;
    expect(agent?.type).toBe('published');
    const { session_id: session } = await sheaf.agents.openSession(agent?.id ?? '');
    const user_message = 'What is the monthly rent?';
    const { response } = await sheaf.sessions.chat(session, { user_message });
    expect(response.message).toContain('2,450');
    expect(JSON.stringify(response.sources)).toContain('lease.pdf');
  },
  PATIENCE_MS,
);

test(
  'it is deleted in one call, with all that it held, and does not come back',
  async () => {
    const sample = projectNamed('Sample');
    await person.put('/v2/account/project', { project_id: sample });
    expect((await person.call(`/v2/projects/${sample}`, { method: 'DELETE' })).status).toBe(204);

    const after = (await (await person.call('/v2/account')).json()) as CurrentAccount;
    expect(after.projects.map(({ name }) => name)).toEqual(['default']);
    expect(after.current_project_id).toBe(projectNamed('default'));
    await expect(sheaf.documents.list()).rejects.toMatchObject({ status: 401 });
    const { rows } = await database.pool.query('select * from blobs where reference_count > 0');
    expect(rows).toEqual([]);
    const audit = await person.call('/v2/audit-events?action=project.deleted');
    expect(await audit.json()).toMatchObject({ data: [{ subject_id: sample }] });

    await server.stop();
    server = await start();
    const { rows: projects } = await database.pool.query('select name from projects');
    expect(projects).toEqual([{ name: 'default' }]);
  },
  PATIENCE_MS,
);

test('the last project of a server stays', async () => {
  const visitor = new Visitor({ url: server.address ?? '' });
  await visitor.signIn(PERSON.email, PERSON.password);
  const last = projectNamed('default');
  expect(await codeOf(await visitor.call(`/v2/projects/${last}`, { method: 'DELETE' }))).toEqual([
    409,
    'last_project',
  ]);
  expect(await codeOf(await visitor.call('/v2/projects/prj_none', { method: 'DELETE' }))).toEqual([
    404,
    'not_found',
  ]);
});
