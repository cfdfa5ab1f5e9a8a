import { expect, test } from 'vitest';
import { toCurl } from './to-curl.ts';

const request = {
  id: 'req_1',
  created_at: '2026-01-31T12:00:00.000Z',
  method: 'GET',
  path: '/v2/documents',
  status: 200,
  milliseconds: 3,
  request_id: 'req_1',
  caller: null,
  address: null,
};

test('a call that reads needs its address and a key', () => {
  expect(toCurl(request, 'http://localhost:1')).toBe(
    `curl 'http://localhost:1/v2/documents' \\\n  -H "Service-API-Key: $SHEAF_API_KEY"`,
  );
});

test('one that sends a document names a file', () => {
  expect(toCurl({ ...request, method: 'POST' }, 'http://localhost:1')).toContain('-F file=@FILE');
});

test('a path cannot become a command', () => {
  expect(toCurl({ ...request, path: "/v2/'; rm -rf /; '" }, 'http://h')).toContain(
    `'http://h/v2/'\\''; rm -rf /; '\\'''`,
  );
});
