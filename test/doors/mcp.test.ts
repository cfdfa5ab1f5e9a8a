import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Agent, Datasource } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The machine may be busy. */
const PATIENT = { timeout: 60_000 };

let api: TestApi;
let client: Client;
let datasourceId: string;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
  const call = async <Body>(address: string, init: RequestInit) =>
    (await (await api.call(address, init)).json()) as Body;
  datasourceId = (await call<Datasource>('/v2/datasources', json({ name: 'Contracts' }))).id;
  const body = new FormData();
  body.append('files', new Blob(['# Lease\n\nThe landlord is Anna Berg of Hamburg.']), 'lease.md');
  body.append(
    'files',
    new Blob(['| Year | Sales |\n|---|---|\n| 2021 | 10 |\n| 2022 | 30 |\n']),
    'sales.md',
  );
  await call(`/v2/datasources/${datasourceId}/content/process`, { method: 'POST', body });
  const datasources = [datasourceId];
  const spec = { display_name: 'Contract Helper', instructions: 'Answer.', datasources };
  const agent = await call<Agent>('/v2/agents', json(spec));
  await call(`/v2/agents/${agent.id}/publish`, json({ commit_message: 'first' }));
  client = await connect(overHttp(api.key));
});
afterAll(async () => {
  await client?.close();
  await api.close();
});

function overHttp(key: string): Transport {
  const url = new URL(`${api.url}/mcp`);
  const headers = { authorization: `Bearer ${key}` };
  return new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as Transport;
}

async function connect(transport: Transport): Promise<Client> {
  const opened = new Client({ name: 'test', version: '1' });
  await opened.connect(transport, PATIENT);
  return opened;
}

type Answer = {
  readonly isError?: boolean;
  readonly structuredContent: Record<string, unknown>;
  readonly content: readonly { readonly text: string }[];
};

async function use(name: string, parameters: object, by = client): Promise<Answer> {
  const answer = await by.callTool({ name, arguments: { ...parameters } }, undefined, PATIENT);
  return answer as unknown as Answer;
}

test('the tools say what they are for', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'ask',
    'extract',
    'list_agents',
    'list_datasources',
    'list_tables',
    'parse',
    'query_tables',
    'search',
  ]);
  expect(tools.find(({ name }) => name === 'search')?.inputSchema.required).toEqual([
    'datasource_id',
    'query',
  ]);
});

test('a document is read, is a resource then, and gives its fields', async () => {
  const content = Buffer.from('# Invoice\n\nInvoice number: INV-77\n').toString('base64');
  const parsed = await use('parse', { filename: 'invoice.md', content_base64: content });
  expect(parsed.content[0]?.text).toContain('# Invoice');
  const { job_id: jobId } = parsed.structuredContent;
  const { resources } = await client.listResources();
  expect(resources).toContainEqual(
    expect.objectContaining({ uri: `sheaf://documents/${jobId}`, name: 'invoice.md' }),
  );
  const { contents } = await client.readResource({ uri: `sheaf://documents/${jobId}` });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining('INV-77') });
  const schema = { type: 'object', properties: { invoice_number: { type: ['string', 'null'] } } };
  const extracted = await use('extract', { job_id: jobId, schema });
  expect(extracted.structuredContent).toMatchObject({ data: { invoice_number: 'INV-77' } });
});

test('passages are found, tables asked, and an agent answers with its sources', async () => {
  const listed = await use('list_datasources', {});
  expect(listed.structuredContent).toMatchObject({ data: [{ id: datasourceId }] });
  const found = await use('search', { datasource_id: datasourceId, query: 'landlord' });
  expect(found.content[0]?.text).toContain('Anna Berg');
  const tables = await use('list_tables', { datasource_id: datasourceId });
  const [table] = tables.structuredContent.tables as { table_name: string }[];
  const sql = `select max(sales) from "${table?.table_name}"`;
  const queried = await use('query_tables', { datasource_id: datasourceId, sql });
  expect(queried.structuredContent).toMatchObject({ rows: [[30]] });
  const answer = await use('ask', { agent: 'contract-helper', question: 'Who is the landlord?' });
  expect(answer.structuredContent).toMatchObject({
    message: expect.stringContaining('Anna Berg'),
    sources: [{ title: 'lease.md' }],
    session_id: expect.stringMatching(/^ses_/),
  });
});

test('what the API refuses is told to the model, and a key does no more than it may', async () => {
  const refused = await use('query_tables', { datasource_id: datasourceId, sql: 'drop table x' });
  expect([refused.isError, refused.content[0]?.text]).toEqual([
    true,
    expect.stringContaining('sql_refused'),
  ]);
  const { key } = await api.createKey({ scopes: ['documents:read'] });
  const limited = await connect(overHttp(key));
  const search = await use('search', { datasource_id: datasourceId, query: 'x' }, limited);
  expect([search.isError, search.content[0]?.text]).toEqual([
    true,
    expect.stringContaining('lacks the scope'),
  ]);
  await limited.close();
  await expect(connect(overHttp('wrong'))).rejects.toThrow();
  const headers = { 'service-api-key': api.key, origin: 'https://evil.example' };
  expect((await api.call('/mcp', json({}, headers))).status).toBe(403);
  expect((await api.call('/mcp')).status).toBe(405);
});

test('the command line offers the same on standard input and output, with files by their path', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['packages/cli/src/main.ts', 'mcp', '--server', api.url],
    env: { PATH: process.env.PATH ?? '', SHEAF_API_KEY: api.key },
    cwd: ROOT,
  });
  const beside = await connect(transport as Transport);
  const parsed = await use('parse', { path: path.join(ROOT, 'CONTRIBUTING.md') }, beside);
  expect(parsed.content[0]?.text).toContain('# Contributing');
  const missing = await use('parse', { path: '/nowhere/at/all.pdf' }, beside);
  expect(missing).toMatchObject({ isError: true });
  await beside.close();
});
