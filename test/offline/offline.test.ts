import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asSharp, drawPage } from '../builders/image/draw-page.ts';
import { textAt } from '../builders/pdf/build-pdf.ts';

const CLI = path.resolve(import.meta.dirname, '../../packages/cli/src/main.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-offline-'));

/** A network namespace of its own has no way out, not even to this machine. */
const unshare = ['unshare', '--map-root-user', '--net'];
const canUnshare = spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status === 0;
if (!canUnshare) process.stdout.write('no network namespaces here: the offline test is skipped\n');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!canUnshare)('a scan is read without any network', async () => {
  const page = await drawPage({
    width: 400,
    height: 120,
    content: textAt(20, 70, 'Nothing is fetched at run time', 'F1', 20),
  });
  const file = path.join(folder, 'scan.png');
  await asSharp(page).png().toFile(file);
  const [program = '', ...parameters] = [...unshare, process.execPath, CLI, 'parse', file];
  const run = spawnSync(program, parameters, { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(run.stdout).toContain('Nothing is fetched at run time');
});
