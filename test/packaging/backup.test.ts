import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sheaf/client';
import { stopRunningPostgres } from '@sheaf/server/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../harness/start-server.ts';

const SCRIPTS = path.resolve(import.meta.dirname, '../../packaging');
const run = (script: string, ...argv: string[]) =>
  spawnSync(path.join(SCRIPTS, script), argv, { encoding: 'utf8' });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-backup-'));
});
afterAll(async () => {
  for (const name of ['data', 'again']) await stopRunningPostgres(path.join(folder, name));
  rmSync(folder, { recursive: true, force: true });
});

test('a service that was backed up and restored elsewhere has its keys, jobs and results', async () => {
  const data = path.join(folder, 'data');
  const archive = path.join(folder, 'backup.tar.gz');
  const flags = ['--log-level', 'warn', '--parsers', '1'];
  const first = await startServer({ data, flags });
  const apiKey = first.firstKey ?? '';
  const before = createClient({ baseUrl: first.address, apiKey });
  const job = await before.documents.submitAndWait({ name: 'a.md', content: '# Kept\n' });
  const live = run('backup.sh', data, archive);
  expect([live.status, live.stderr]).toEqual([
    1,
    expect.stringContaining('stop the service first'),
  ]);
  expect(existsSync(archive)).toBe(false);
  await first.stop();
  expect(run('backup.sh', data, archive)).toMatchObject({ status: 0, stderr: '' });
  const again = path.join(folder, 'again');
  expect(run('restore.sh', archive, again)).toMatchObject({ status: 0, stderr: '' });
  const second = await startServer({ data: again, flags });
  const after = createClient({ baseUrl: second.address, apiKey });
  expect(second.firstKey).toBeNull();
  expect(await after.documents.get(job.job_id)).toEqual(await after.documents.get(job.job_id));
  expect(await after.documents.result(job.job_id)).toBe('# Kept\n');
  expect(await (await after.documents.file(job.job_id)).text()).toBe('# Kept\n');
  await second.stop();
}, 180_000);

test('nothing is overwritten, and what is no backup is refused', () => {
  const full = path.join(folder, 'full');
  const broken = path.join(folder, 'broken.tar.gz');
  writeFileSync(broken, 'no archive');
  expect(run('backup.sh', folder, path.join(folder, 'x.tar.gz')).stderr).toContain('no database');
  expect(run('restore.sh', broken, full).status).not.toBe(0);
  expect(run('restore.sh', broken, folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not empty'),
  });
  expect(run('backup.sh').status).toBe(2);
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});
