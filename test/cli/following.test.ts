import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopRunningPostgres } from '@sheaf/server/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../harness/start-server.ts';
import { launchSheaf, runSheaf } from './run-sheaf.ts';
import { parseLines } from './start-cli-server.ts';

let folder: string;
let data: string;
let server: TestServer;
let environment: Record<string, string>;

/** Nobody works here until the last test, so jobs stay in line. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-cli-'));
  data = path.join(folder, 'data');
  server = await start('api', '0');
  environment = { SHEAF_URL: server.address, SHEAF_API_KEY: server.firstKey ?? '' };
  for (const name of ['one', 'two', 'kept-one', 'kept-two'])
    writeFileSync(path.join(folder, `${name}.md`), `# ${name}\n`);
}, 120_000);

afterAll(async () => {
  await server.stop();
  await stopRunningPostgres(data);
  rmSync(folder, { recursive: true, force: true });
}, 240_000);

const start = (role: 'api' | 'all', port: string) =>
  startServer({ data, role, flags: ['--log-level', 'warn', '--port', port] });

const launch = (...argv: string[]) => launchSheaf(['documents', ...argv], { environment, folder });
const run = (...argv: string[]) => runSheaf(['documents', ...argv], { environment, folder });

async function submit(...argv: string[]): Promise<string[]> {
  const { code, stdout } = await run('submit', ...argv, '--quiet');
  expect(code).toBe(0);
  return stdout.trim().split('\n');
}

const heard = (text: () => string, wanted: string) =>
  vi.waitFor(() => expect(text()).toContain(wanted), { timeout: 30_000, interval: 50 });

test('Ctrl-C says what goes on and how to stop it', async () => {
  const sending = launch('submit', 'one.md', 'two.md', '--wait');
  await vi.waitFor(
    async () => expect((await run('list', '--quiet')).stdout.trim().split('\n')).toHaveLength(2),
    { timeout: 30_000 },
  );
  const ids = (await run('list', '--quiet')).stdout.trim().split('\n');
  sending.child.kill('SIGINT');
  const { code, stdout, stderr } = await sending.ended;
  expect([code, stdout]).toEqual([130, '']);
  expect(stderr).toContain('2 of 2 files were sent.');
  const hint = /sheaf (documents cancel (.*))$/m.exec(stderr);
  expect(hint?.[2]?.split(' ').sort()).toEqual(ids.sort());
  const canceled = await runSheaf(hint?.[1]?.split(' ') ?? [], { environment, folder });
  expect(canceled.code).toBe(0);
  expect((await run('list', '--status', 'queued', '--quiet')).stdout).toBe('');
}, 240_000);

test('a job that somebody cancels ends the waiting with a failure', async () => {
  const [id = ''] = await submit('one.md');
  const waiting = launch('wait', id);
  const tracing = launch('trace', id);
  await heard(tracing.stdout, 'queued');
  const canceled = await run('cancel', id);
  expect(canceled).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('canceled by request'),
  });
  expect(await waiting.ended).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/\tfailed\t-\tone\.md\tcanceled by request\n$/),
  });
  expect(await tracing.ended).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^failed {2}canceled by request/m),
  });
  expect(await run('cancel', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('job_finished'),
  });
  expect(await run('result', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('job_failed'),
  });
}, 240_000);

test('waiting ends when its time is over, and the job goes on', async () => {
  const [id = ''] = await submit('one.md');
  for (const command of ['wait', 'trace']) {
    const { code, stderr } = await run(command, id, '--timeout', '1');
    expect([code, stderr]).toEqual([5, expect.stringContaining(`sheaf documents wait ${id}`)]);
  }
  expect((await run('get', id)).stdout).toMatch(/^status: +queued$/m);
  expect(await run('result', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('job_not_finished'),
  });
}, 240_000);

test('waiting and tracing outlast a server that is killed and comes back', async () => {
  const [id = ''] = await submit('kept-one.md');
  const waiting = launch('wait', id, '--json');
  const tracing = launch('trace', id, '--json');
  const sending = launch('submit', 'kept-two.md', '--wait', '--out', 'out', '--json');
  await heard(tracing.stdout, '"queued"');
  await vi.waitFor(
    async () => expect((await run('list', '--filename', 'kept-two')).stdout).toContain('queued'),
    { timeout: 30_000 },
  );
  await server.kill();
  // Longer than a call is tried again for.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect([waiting, tracing, sending].map(({ child }) => child.exitCode)).toEqual([
    null,
    null,
    null,
  ]);
  server = await start('all', new URL(server.address).port);
  const [waited, traced, sent] = await Promise.all([waiting.ended, tracing.ended, sending.ended]);
  expect([waited.code, waited.stderr]).toEqual([0, '']);
  expect(parseLines(waited.stdout)).toMatchObject([{ job_id: id, status: 'completed' }]);
  expect([traced.code, traced.stderr]).toEqual([0, '']);
  const ids = parseLines(traced.stdout).map((event) => event.id);
  expect(ids).toEqual(ids.map((_, index) => `${index + 1}`));
  expect(parseLines(traced.stdout).at(-1)).toMatchObject({ event: 'completed' });
  expect(sent).toMatchObject({ code: 0, stderr: '' });
  expect(parseLines(sent.stdout)).toMatchObject([
    { file: 'kept-two.md', output: 'out/kept-two.md' },
  ]);
  expect(
    (await run('list', '--all', '--filename', 'kept', '--quiet')).stdout.trim().split('\n'),
  ).toHaveLength(2);
}, 120_000);
