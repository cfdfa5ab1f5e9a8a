import path from 'node:path';
import { expect, test } from 'vitest';
import { parseLines } from './start-cli-server.ts';
import { useCliServer } from './use-cli-server.ts';

const server = useCliServer();
const { documents, completed } = server;

test('webhooks are made, used and removed', async () => {
  const webhooks = (...argv: string[]) => server.cli.sheaf(['webhooks', ...argv]);
  const target = 'http://127.0.0.1:9/hook';
  const [made] = await server.cli.objects('webhooks', 'create', target);
  expect(made).toMatchObject({ url: target, secret: expect.stringMatching(/^whsec_/) });
  const id = String(made?.id);
  expect((await webhooks('list')).stdout).toBe(
    `${id}\tactive\tdocument.completed,document.failed\t${target}\n`,
  );
  const job = await completed('in/note.md', '--webhook-url', target);
  const [delivery] = await server.cli.objects('webhooks', 'deliveries', id);
  expect(delivery).toMatchObject({ event: 'document.completed' });
  expect((await webhooks('replay', id, String(delivery?.id))).code).toBe(0);
  const [own] = await server.cli.objects('documents', 'deliveries', job);
  expect(own).toMatchObject({ webhook_id: null, url: target });
  expect((await documents(['replay', job, String(own?.id)])).code).toBe(0);
  expect((await webhooks('signing-secret')).stdout).toMatch(/^whsec_\S+\n$/);
  expect((await webhooks('get', id)).stdout).toMatch(new RegExp(`^id: +${id}$`, 'm'));
  expect((await webhooks('delete', id)).stdout).toBe(`${id}\n`);
  expect(await webhooks('get', id)).toMatchObject({ code: 1 });
});

test('keys are managed over a server and on its database alike', async () => {
  const data = path.join(server.cli.folder, 'data');
  for (const place of [[], ['--data', data]]) {
    const keys = (...argv: string[]) => server.cli.sheaf(['keys', ...argv, ...place]);
    const key = (
      await keys('create', '--name', 'reader', '--scope', 'documents:read')
    ).stdout.trim();
    const reader = { environment: { ...server.cli.environment, SHEAF_API_KEY: key } };
    expect((await documents(['list', '--limit', '1'], reader)).code).toBe(0);
    expect(await documents(['delete', 'job_x'], reader)).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('insufficient_scope'),
    });
    const [listed] = parseLines((await keys('list', '--json')).stdout);
    expect(listed).toMatchObject({ name: 'reader', scopes: ['documents:read'] });
    const rotated = (await keys('rotate', String(listed?.id))).stdout.trim();
    expect(rotated).not.toBe(key);
    expect((await keys('revoke', String(listed?.id))).stdout).toBe(`${listed?.id}\n`);
    expect((await keys('list')).stdout.split('\n')[0]).toContain('\trevoked\t');
    expect(await keys('revoke', 'key_none')).toMatchObject({ code: 1, stdout: '' });
    expect(await keys('create', '--name', 'x', '--scope', 'all')).toMatchObject({
      code: 2,
      stdout: '',
    });
  }
}, 120_000);

test('a project is made only where that is asked for', async () => {
  const data = path.join(server.cli.folder, 'data');
  const keys = (...argv: string[]) => server.cli.sheaf(['keys', ...argv, '--data', data]);
  for (const command of [
    ['list'],
    ['create', '--name', 'x', '--scope', 'admin'],
    ['revoke', 'key_none'],
  ]) {
    expect(await keys(...command, '--project', 'prod')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('there is no project prod; there are: default (keys create'),
    });
  }
  const made = await keys(
    ...['create', '--name', 'x', '--scope', 'documents:read'],
    ...['--project', 'prod', '--create-project'],
  );
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^shf_\w+\n$/) });
  expect((await keys('list', '--project', 'prod')).stdout).toContain('\tx\n');
  expect(await keys('create', '--name', 'x', '--scope', 'admin', '--create-project')).toMatchObject(
    { code: 2 },
  );
  expect(await keys('list', '--project', 'pord')).toMatchObject({
    stderr: expect.stringContaining('there are: default, prod'),
  });
}, 120_000);

test('accounts are made on the database, and links let in', async () => {
  const data = path.join(server.cli.folder, 'data');
  const accounts = (...argv: string[]) => server.cli.sheaf(['accounts', ...argv, '--data', data]);
  const url = server.cli.environment.SHEAF_URL ?? '';
  const setUp = async (link: string, rest: object = {}) => {
    const token = new URL(link.trim()).searchParams.get('token');
    const response = await fetch(`${url}/v2/account/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: 'correct horse battery', ...rest }),
    });
    return response.status;
  };
  const first = (await accounts('sign-in-link')).stdout;
  expect(first).toMatch(new RegExp(`^${url}/welcome\\?token=[\\w-]{43}\\n$`));
  expect(await setUp(first, { email: 'ada@example.com', name: 'Ada' })).toBe(200);
  expect(await accounts('sign-in-link')).toMatchObject({ code: 1 });
  const invited = (await accounts('invite', 'bob@example.com', '--name', 'Bob')).stdout;
  expect(await setUp(invited)).toBe(200);
  expect(await accounts('invite', 'bob@example.com')).toMatchObject({ code: 1 });
  expect(await setUp((await accounts('sign-in-link', 'bob@example.com')).stdout)).toBe(200);
  expect((await accounts('list')).stdout).toMatch(/\tadmin\tactive\t\S+\tada@example\.com\tAda\n/);
  expect(await accounts('remove', 'ada@example.com')).toMatchObject({ code: 1 });
  expect((await accounts('remove', 'bob@example.com')).stdout).toMatch(/^acc_\w+\n$/);
}, 120_000);
