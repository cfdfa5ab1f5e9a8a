import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCaptured } from '../run-captured.ts';
import { createKeyCommand } from './create-key-command.ts';

let asked: { scopes?: string[]; expires_at?: string }[] = [];
const server = createServer(async (request, response) => {
  asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"key":"shf_new"}');
});
let environment: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  environment = { SHEAF_URL: `http://127.0.0.1:${port}`, SHEAF_API_KEY: 'shf_x' };
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

const create = (argv: string[], input?: string) =>
  runCaptured(createKeyCommand, ['--name', 'x', ...argv], {
    environment,
    ...(input !== undefined && { input, isTerminal: true }),
  });

test('in a pipe a key without scopes is refused, and none is given by itself', async () => {
  expect(await create([])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('a key needs a --scope'),
  });
  expect(asked).toEqual([]);
});

test('on a terminal scopes are asked for, and only those named are given', async () => {
  const made = await create([], 'documents:read, documents:write\n');
  expect(made).toMatchObject({ code: 0, stdout: 'shf_new\n' });
  expect(made.stderr).toContain('What may the key do?');
  expect(asked[0]?.scopes).toEqual(['documents:read', 'documents:write']);
  expect(await create([], '\n')).toMatchObject({ code: 2, stdout: '' });
  await create(['--scope', 'admin']);
  expect(asked.map(({ scopes }) => scopes).slice(1)).toEqual([['admin']]);
});

test.each([
  ['--expires-in-days=0'],
  ['--expires-in-days=-1'],
  ['--expires-at=2020-01-31T12:00:00Z'],
])('%s is refused in one sentence', async (flag) => {
  const refused = await create(['--scope', 'documents:read', flag]);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(
    /^sheaf keys create: the key would have expired already, at .*\n$/,
  );
  expect(asked).toEqual([]);
});

test('an expiry ahead is sent as a time', async () => {
  await create(['--scope', 'documents:read', '--expires-at', '2099-01-31T12:00:00+02:00']);
  await create(['--scope', 'documents:read', '--expires-in-days', '1']);
  expect(asked[0]?.expires_at).toBe('2099-01-31T10:00:00.000Z');
  expect(Date.parse(asked[1]?.expires_at ?? '') - Date.now()).toBeGreaterThan(86_000_000);
});
