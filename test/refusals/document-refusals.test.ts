import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@sheaf/contract';
import { PARSE_ERROR_CODES } from '@sheaf/parser/parse-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finished, form, submit, WIDE_LIMITS } from '../api/document-calls.ts';
import { startApi, type TestApi } from '../api/start-api.ts';
import { startWorker, type TestWorker } from '../api/start-worker.ts';
import { failingParser } from './failing-parser.ts';
import {
  callOf,
  documentRoutes,
  expectEverywhere,
  expectRefusal,
  missingRefusals,
  READERS,
  routeOf,
} from './refusal-book.ts';
import { provokeSessionRefusals } from './session-refusals.ts';

const CONFIG = {
  ...WIDE_LIMITS,
  trustProxy: ['127.0.0.1'],
  uploadLimitBytes: 2_000_000,
  syncLimitBytes: 1_000_000,
  uploadStallMs: 1_500,
  bodyLimitBytes: 100_000,
};

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startApi(CONFIG);
  worker = await startWorker(api, failingParser);
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

const query = (sql: string, values: unknown[] = []) => api.database.pool.query(sql, values);

const everywhere = (code: ErrorCode, changes: RequestInit, server = api) =>
  expectEverywhere(server, code, changes);

const withKey = (key: string) => ({ headers: { 'service-api-key': key } });

describe('every call', () => {
  test('needs a key that is known, alive, allowed here and good for this', async () => {
    await everywhere('missing_api_key', withKey(''));
    await everywhere('invalid_api_key', withKey('shf_nonsense'));
    const expired = await api.createKey({ expiresAt: new Date(Date.now() - 1_000) });
    await everywhere('expired_api_key', withKey(expired.key));
    const revoked = await api.createKey();
    await query('update api_keys set revoked_at = now() where id = $1', [revoked.id]);
    await everywhere('revoked_api_key', withKey(revoked.key));
    const elsewhere = await api.createKey({ allowedAddresses: ['203.0.113.9'] });
    await everywhere('address_not_allowed', withKey(elsewhere.key));
    const narrow = await api.createKey({ scopes: ['catalog:write', 'webhooks:write'] });
    await everywhere('insufficient_scope', withKey(narrow.key));
  });

  test('of a page needs a session, and its token to change anything', async () => {
    await provokeSessionRefusals(api);
  });

  test('needs HTTPS from other machines', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'http' };
    await everywhere('https_required', { headers });
  });

  test('is counted', async () => {
    const none = { read: 0, write: 0, upload: 0, chat: 0, unauthenticated: 0 };
    const full = await startApi({ rateLimitsPerMinute: none }, api.database);
    await everywhere('rate_limited', {}, full);
    await full.close();
  });

  test('is sent elsewhere by a server that stops, or has no database', async () => {
    const stopping = await startApi(CONFIG, api.database);
    stopping.beginShutdown();
    await everywhere('shutting_down', {}, stopping);
    await stopping.close();
    const fresh = await api.createKey();
    await query('alter table api_keys rename to hidden_keys');
    try {
      await everywhere('not_ready', withKey(fresh.key));
    } finally {
      await query('alter table hidden_keys rename to api_keys');
    }
  });

  test('that breaks on our side says no more than that', async () => {
    await query('alter table document_jobs rename to hidden_jobs');
    try {
      await everywhere('internal_error', {});
    } finally {
      await query('alter table hidden_jobs rename to document_jobs');
    }
  });

  test('that writes finds no room on a full disk', async () => {
    await query(`
      alter table document_jobs rename to hidden_jobs;
      create function no_room() returns integer language plpgsql as
        $$ begin raise disk_full; end $$;
      create function take_none() returns trigger language plpgsql as
        $$ begin raise disk_full; end $$;
      create view document_jobs as
        select hidden_jobs.* from no_room() left join hidden_jobs on true offset 0;
      create trigger take_none instead of insert on document_jobs
        for each row execute function take_none()`);
    try {
      for (const route of documentRoutes.filter(({ method }) => method !== 'GET')) {
        const response = await api.call(...callOf(route, 'job_none'));
        await expectRefusal(route.operationId, 'storage_full', response);
        expect(response.headers.get('retry-after')).toBe('60');
      }
    } finally {
      await query(`
        drop view document_jobs;
        drop function no_room, take_none;
        alter table hidden_jobs rename to document_jobs`);
    }
  });

  test('of a job that is not there is a 404', async () => {
    for (const route of documentRoutes.filter(({ params }) => params)) {
      await expectRefusal(route.operationId, 'not_found', await api.call(...callOf(route)));
    }
  });
});

describe('a POST', () => {
  const posts = documentRoutes.filter(({ method }) => method === 'POST');

  test('does not take the key of another', async () => {
    const headers = { 'idempotency-key': 'taken' };
    await api.call('/v2/documents', { ...form('other words', 'b.txt'), headers });
    for (const route of posts) {
      const response = await api.call(...callOf(route, 'job_none', { headers }));
      await expectRefusal(route.operationId, 'idempotency_key_reused', response);
    }
  });

  test('does not run beside its twin', async () => {
    const holder = await api.database.pool.connect();
    await holder.query('begin; lock table document_jobs in access exclusive mode');
    const twin = (operationId: string) =>
      api.call(
        ...callOf(routeOf(operationId), 'job_none', {
          headers: { 'idempotency-key': operationId },
        }),
      );
    const first = posts.map(({ operationId }) => twin(operationId));
    await sleep(500);
    await Promise.all(
      posts.map(async ({ operationId }) =>
        expectRefusal(operationId, 'idempotency_in_progress', await twin(operationId)),
      ),
    );
    await holder.query('rollback');
    holder.release();
    await Promise.all(first);
  });
});

describe('a call without a body', () => {
  const bodiless = documentRoutes.filter((one) => one.method !== 'GET' && !one.multipart);

  test.each<[ErrorCode, string, string]>([
    ['unsupported_media_type', 'words', 'text/plain'],
    ['payload_too_large', JSON.stringify('x'.repeat(200_000)), 'application/json'],
  ])('is refused for %s when it has one', async (code, body, type) => {
    for (const route of bodiless) {
      const changes = { body, headers: { 'content-type': type } };
      const response = await api.call(...callOf(route, 'job_none', changes));
      await expectRefusal(route.operationId, code, response);
    }
  });
});

describe.each(['submitDocument', 'processDocument'])('an upload by %s', (operationId) => {
  const send = (init: RequestInit) => api.call(...callOf(routeOf(operationId), '', init));
  const broken = (body: string, type: string) => ({ body, headers: { 'content-type': type } });

  test.each<[ErrorCode, RequestInit]>([
    ['invalid_multipart', broken('--x\r\n', 'multipart/form-data; boundary=x')],
    ['unsupported_media_type', broken('{}', 'application/json')],
    ['payload_too_large', form('words', 'a.txt', { metadata: 'x'.repeat(300_000) })],
    ['empty_file', form('', 'a.txt')],
    ['unsupported_format', form(new Uint8Array([0x4d, 0x5a, 0x90, 0]), 'a.exe')],
  ])('can be refused for %s', async (code, init) => {
    await expectRefusal(operationId, code, await send(init));
  });

  test('can stand still', async () => {
    const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(half)),
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await send({ body, headers, duplex: 'half' } as RequestInit);
    await expectRefusal(operationId, 'upload_stalled', response);
  });

  test('can be too large', async () => {
    const code = operationId === 'submitDocument' ? 'file_too_large' : 'sync_limit_exceeded';
    await expectRefusal(operationId, code, await send(form('x'.repeat(2_500_000), 'a.txt')));
  });
});

const REASONS = PARSE_ERROR_CODES.filter(
  (code) => !['unsupported_format', 'empty_file', 'canceled'].includes(code),
) as ErrorCode[];

describe('a synchronous call', () => {
  test.each<[ErrorCode, string]>([
    ['not_found', 'delete from document_jobs where id = $1'],
    ['result_not_kept', 'update document_jobs set results = null where id = $1'],
  ])('is not replayed without its job: %s', async (code, change) => {
    const headers = { 'idempotency-key': code };
    const process = () => api.call(...callOf(routeOf('processDocument'), '', { headers }));
    const { job_id: jobId } = (await (await process()).json()) as { job_id: string };
    await query(change, [jobId]);
    await expectRefusal('processDocument', code, await process());
  });
});

describe('a document that cannot be read', () => {
  test.each<[string, ErrorCode]>([
    ...REASONS.map((code): [string, ErrorCode] => [code, code]),
    ['canceled', 'job_failed'],
  ])('for %s is answered with %s', async (reason, code) => {
    const response = await api.call(
      '/v2/documents/process',
      form(`${reason}: this is why`, 'a.txt'),
    );
    expect(await expectRefusal('processDocument', code, response)).toContain('this is why.');
  });
});

/** A job as the columns say; its file is `content`. */
async function jobWith(columns: Record<string, unknown>, content = 'malformed_file: a') {
  const jobId = await submit(api, content, 'a.txt', { no_cache: 'true' });
  const { sha256 } = await finished(api, jobId);
  const part = { offset: 0, length: 5, sha256 };
  const all = {
    status: 'completed',
    detected_format: 'pdf',
    page_facts: '{"numPages": 1, "turns": {}}',
    results: JSON.stringify({ renderings: sha256, 'image:0:0.5': sha256 }),
    result_parts: JSON.stringify({ markdown: part, structured: part, document: part }),
    ...columns,
  };
  const names = Object.keys(all).map((name, index) => `${name} = $${index + 2}`);
  await query(`update document_jobs set ${names.join(', ')} where id = $1`, [
    jobId,
    ...Object.values(all),
  ]);
  return jobId;
}

describe('a job', () => {
  test.each<[ErrorCode, Record<string, unknown>]>([
    ['job_not_finished', { status: 'processing' }],
    ['job_failed', { status: 'failed' }],
    ['result_not_kept', { results: null }],
  ])('has nothing to read: %s', async (code, columns) => {
    const jobId = await jobWith(columns);
    for (const operationId of READERS) {
      const response = await api.call(...callOf(routeOf(operationId), jobId));
      await expectRefusal(operationId, code, response);
    }
    await query('delete from document_jobs where id = $1', [jobId]);
  });

  test.each<[string, ErrorCode, Record<string, unknown>, string, RequestInit?]>([
    ['listDocuments', 'invalid_cursor', {}, '?cursor=nonsense'],
    ['listDocumentDeliveries', 'invalid_cursor', {}, '/deliveries?cursor=nonsense'],
    ['cancelDocument', 'job_finished', {}, '/cancel', { method: 'POST' }],
    ['getFile', 'file_not_kept', { file_kept: false }, '/file'],
    ['getTable', 'table_not_found', {}, '/tables/0.doc'],
    ['getChart', 'chart_not_found', {}, '/charts/0.doc'],
    ['getPageImage', 'file_not_kept', { file_kept: false }, '/pages/0/image'],
    ['getPageImage', 'page_not_found', {}, '/pages/1/image'],
    ['getPageImage', 'not_a_page_image', { detected_format: 'text' }, '/pages/0/image'],
  ])('refuses %s for %s', async (operationId, code, columns, path, init) => {
    const jobId = await jobWith(columns);
    const place = operationId === 'listDocuments' ? '' : `/${jobId}`;
    await expectRefusal(operationId, code, await api.call(`/v2/documents${place}${path}`, init));
  });

  test.each(['getFile', 'getResult', 'getStructured', 'getPageImage'])(
    'has no bytes behind its end for %s',
    async (operationId) => {
      const [path] = callOf(routeOf(operationId), await jobWith({}));
      const scaled = operationId === 'getPageImage' ? `${path}?scale=0.5` : path;
      const response = await api.call(scaled, { headers: { range: 'bytes=900000-' } });
      await expectRefusal(operationId, 'range_not_satisfiable', response);
    },
  );

  test.each(REASONS)('has no page drawn for %s', async (code) => {
    const jobId = await jobWith({}, `${code}: this is why`);
    const response = await api.call(`/v2/documents/${jobId}/pages/0/image`);
    await expectRefusal('getPageImage', code, response);
  });
});

test('every documented refusal of every document endpoint was provoked, and no other', () => {
  expect(missingRefusals()).toEqual([]);
});
