import { createClient } from '@sheaf/client';
import type { Session, Transformed, TransformSubmitted } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, detailOf, finished, form, submit, WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
});
afterAll(() => api.close());

const ROOT = '/v2/documents/transform';
const SCHEMA = JSON.stringify({
  type: 'object',
  properties: {
    invoice_number: { type: ['string', 'null'] },
    total: { type: ['number', 'null'], description: 'Amount to pay' },
    passport_number: { type: ['string', 'null'] },
  },
});
const INVOICE = `# Invoice

Invoice No.: RE-2044

Date: 12 May 2021

Total: 1,250.00 EUR
`;

function fields(parts: Readonly<Record<string, string>>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return { method: 'POST', body };
}

async function read<Body>(response: Response, status = 200): Promise<Body> {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, text]);
  return JSON.parse(text) as Body;
}

async function ended(executionId: string): Promise<Session> {
  await expect
    .poll(async () => (await read<Session>(await api.call(`/v2/sessions/${executionId}`))).status, {
      timeout: 30_000,
    })
    .not.toBe('running');
  return read<Session>(await api.call(`/v2/sessions/${executionId}`));
}

test('a file and a schema come back as data, with the place of each value', async () => {
  const sent = form(INVOICE, 'invoice.md', { artifact_schema: SCHEMA });
  const answer = await read<Transformed>(await api.call(ROOT, sent));
  expect(answer.data).toEqual({
    invoice_number: 'RE-2044',
    total: 1250,
    passport_number: null,
  });
  expect(Object.keys(answer.fields).sort()).toEqual(['/invoice_number', '/total']);
  const number = answer.fields['/invoice_number'];
  expect(number?.confidence).toBeGreaterThan(0.5);
  expect(number?.citations[0]).toMatchObject({ page_number: 0, text: 'RE-2044' });
  const session = await read<Session>(await api.call(`/v2/sessions/${answer.execution_id}`));
  expect(session).toMatchObject({
    status: 'completed',
    agent_name: 'document-transform',
    data: answer.data,
    fields: answer.fields,
    error: null,
  });
});

test('places are pixels of the page, as everywhere', async () => {
  const job = await submit(api, INVOICE, 'invoice.md');
  await finished(api, job);
  const sent = fields({ job_id: job, artifact_schema: SCHEMA });
  const answer = await read<Transformed>(await api.call(ROOT, sent));
  const [citation] = answer.fields['/total']?.citations ?? [];
  type Placed = { id: string; bbox: { x0: number; y0: number; x1: number; y1: number } };
  const document = await read<{ pages: { elements: Placed[] }[] }>(
    await api.call(`/v2/documents/${job}/structured`),
  );
  const element = document.pages[0]?.elements.find(({ id }) => id === citation?.element_id);
  expect(element).toBeDefined();
  expect(citation?.bbox.x0).toBeGreaterThanOrEqual((element?.bbox.x0 ?? 0) - 1);
  expect(citation?.bbox.y1).toBeLessThanOrEqual((element?.bbox.y1 ?? 0) + 1);
});

test('a document that was parsed once is asked many times, by stored schemas too', async () => {
  const job = await submit(api, INVOICE, 'invoice.md');
  await finished(api, job);
  const schema = JSON.parse(SCHEMA) as object;
  const body = { display_name: 'Asked often', type: 'json', schema_def: schema };
  const { id } = await read<{ id: string }>(
    await api.call('/v2/artifact-schemas', json(body)),
    201,
  );
  for (const named of ['asked-often', id, SCHEMA]) {
    const sent = fields({ job_id: job, artifact_schema: named });
    expect((await read<Transformed>(await api.call(ROOT, sent))).data).toMatchObject({
      total: 1250,
    });
  }
  const list = await read<{ total: number }>(await api.call('/v2/documents?filename=invoice.md'));
  const more = fields({ job_id: job, artifact_schema: SCHEMA });
  await read(await api.call(ROOT, more));
  const after = await read<{ total: number }>(await api.call('/v2/documents?filename=invoice.md'));
  expect(after.total).toBe(list.total);
});

test('a submitted transform is polled as a session', async () => {
  const sent = form(INVOICE, 'later.md', { artifact_schema: SCHEMA, timeout_seconds: '60' });
  const response = await api.call(`${ROOT}/submit`, sent);
  const { execution_id: id } = await read<TransformSubmitted>(response, 201);
  expect(response.headers.get('location')).toBe(`/v2/sessions/${id}`);
  expect(await ended(id)).toMatchObject({
    status: 'completed',
    data: { invoice_number: 'RE-2044' },
  });
});

test('the SDK transforms in one call and as work that is waited for', async () => {
  const { transforms } = createClient({ baseUrl: api.url, apiKey: api.key });
  const file = { name: 'sdk.md', content: INVOICE };
  const artifact_schema = JSON.parse(SCHEMA) as Record<string, unknown>;
  const answer = await transforms.run({ file, artifact_schema, options: { ocr: 'never' } });
  expect(answer.data).toMatchObject({ total: 1250 });
  const session = await transforms.submitAndWait({ file, artifact_schema }, { intervalMs: 100 });
  expect(session).toMatchObject({ status: 'completed', data: answer.data });
  await expect(transforms.cancel(session.session_id)).rejects.toMatchObject({
    code: 'job_finished',
  });
});

test('what the schema requires and the document does not say is told, not invented', async () => {
  const schema = JSON.stringify({
    type: 'object',
    properties: { contact: { type: 'string', format: 'email' } },
    required: ['contact'],
  });
  const sent = form(INVOICE, 'invoice.md', { artifact_schema: schema });
  const answer = await read<Transformed>(await api.call(ROOT, sent));
  expect(answer.data).toEqual({});
  expect(answer.errors).toEqual([
    expect.objectContaining({ pointer: '/contact', code: 'required_not_found' }),
  ]);
});

test('requests that cannot be done are refused with the reason', async () => {
  const job = await submit(api, INVOICE, 'invoice.md');
  const place = async (sent: RequestInit) => await detailOf(await api.call(ROOT, sent));
  const at = (...loc: string[]) => [expect.objectContaining({ loc: ['body', ...loc] })];
  expect(await place(form(INVOICE, 'a.md', { artifact_schema: SCHEMA, job_id: job }))).toEqual(
    at('job_id'),
  );
  expect(await place(fields({ artifact_schema: SCHEMA }))).toEqual(at('file'));
  expect(await place(form(INVOICE, 'a.md'))).toEqual(at('artifact_schema'));
  expect(await place(form(INVOICE, 'a.md', { artifact_schema: '{"type": ' }))).toEqual(
    at('artifact_schema'),
  );
  expect(await place(form(INVOICE, 'a.md', { artifact_schema: 'no-such-schema' }))).toEqual(
    at('artifact_schema'),
  );
  const broken = '{"properties": {"a": {"type": "money"}}}';
  expect(await place(form(INVOICE, 'a.md', { artifact_schema: broken }))).toContainEqual(
    expect.objectContaining({ loc: ['body', 'artifact_schema', 'properties', 'a', 'type'] }),
  );
  const model = { artifact_schema: SCHEMA, model: 'openai:some-model' };
  expect(await place(form(INVOICE, 'a.md', model))).toEqual(at('model'));
  const time = { artifact_schema: SCHEMA, timeout_seconds: 'soon' };
  expect(await place(form(INVOICE, 'a.md', time))).toEqual(at('timeout_seconds'));
  expect(await place(form(INVOICE, 'a.md', { artefact_schema: SCHEMA }))).toEqual(
    at('artefact_schema'),
  );
  expect(await place(fields({ artifact_schema: SCHEMA, job_id: job, pages: '1' }))).toEqual(
    at('pages'),
  );
  const other = { display_name: 'Text', type: 'text' };
  await read(await api.call('/v2/artifact-schemas', json(other)), 201);
  expect(await place(form(INVOICE, 'a.md', { artifact_schema: 'text' }))).toEqual(
    at('artifact_schema'),
  );
});

test('jobs that are not there, of another project, or failed, are told apart', async () => {
  const unknown = fields({ job_id: 'job_none', artifact_schema: SCHEMA });
  expect(await codeOf(await api.call(ROOT, unknown))).toEqual([404, 'not_found']);
  const job = await submit(api, INVOICE, 'invoice.md');
  const { key } = await api.createKey({ project: 'strangers' });
  const headers = { 'service-api-key': key };
  const theirs = { ...fields({ job_id: job, artifact_schema: SCHEMA }), headers };
  expect(await codeOf(await api.call(ROOT, theirs))).toEqual([404, 'not_found']);
  expect(await codeOf(await api.call(`${ROOT}/submit`, theirs))).toEqual([404, 'not_found']);
  const bad = await submit(api, '%PDF-1.7 broken', 'bad.pdf');
  await finished(api, bad);
  const failed = fields({ job_id: bad, artifact_schema: SCHEMA });
  expect(await codeOf(await api.call(ROOT, failed))).toEqual([409, 'job_failed']);
  const sent = form(INVOICE, 'a.md', { artifact_schema: SCHEMA });
  const { execution_id: id } = await read<TransformSubmitted>(
    await api.call(`${ROOT}/submit`, sent),
    201,
  );
  expect((await api.call(`/v2/sessions/${id}`, { headers })).status).toBe(404);
  const stop = await api.call(`/v2/sessions/${id}/cancel`, { method: 'POST', headers });
  expect(stop.status).toBe(404);
});

test('a file that cannot be read fails its transform with the reason', async () => {
  const sent = () => form('%PDF-1.7 broken', 'bad.pdf', { artifact_schema: SCHEMA });
  expect(await codeOf(await api.call(ROOT, sent()))).toEqual([400, 'malformed_file']);
  const submitted = await api.call(`${ROOT}/submit`, sent());
  const { execution_id: id } = await read<TransformSubmitted>(submitted, 201);
  const session = await ended(id);
  expect(session.status).toBe('failed');
  expect(session.error).toContain('could not be parsed');
});

test('a request that is repeated under its key is done once', async () => {
  for (const [path, status] of [
    [ROOT, 200],
    [`${ROOT}/submit`, 201],
  ] as const) {
    const again = (schema: string) =>
      api.call(path, {
        ...form(INVOICE, 'once.md', { artifact_schema: schema }),
        headers: { 'idempotency-key': `once ${path}` },
      });
    const first = await read<Transformed>(await again(SCHEMA), status);
    const second = await again(SCHEMA);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await read(second, status)).toEqual(first);
    expect(await codeOf(await again('{}'))).toEqual([409, 'idempotency_key_reused']);
  }
});

test('a file over the limit of one call is sent to the other endpoint', async () => {
  const small = await startApi({ ...WIDE_LIMITS, syncLimitBytes: 100 }, api.database);
  try {
    const sent = form('x'.repeat(200), 'long.txt', { artifact_schema: SCHEMA });
    const response = await small.call(ROOT, sent);
    const body = (await response.json()) as { code: string; detail: string };
    expect([response.status, body.code]).toEqual([413, 'sync_limit_exceeded']);
    expect(body.detail).toContain('/v2/documents/transform/submit');
  } finally {
    await small.close();
  }
});

test('readers of documents may not transform', async () => {
  const { key } = await api.createKey({ scopes: ['documents:read'] });
  const sent = form(INVOICE, 'a.md', { artifact_schema: SCHEMA });
  const response = await api.call(ROOT, { ...sent, headers: { 'service-api-key': key } });
  expect(response.status).toBe(403);
});
