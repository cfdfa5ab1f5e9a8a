import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signMessage } from '../../apps/server/src/webhooks/sign-message.ts';
import type { TestApi } from '../api/start-api.ts';
import { startServedApi } from '../api/start-served-api.ts';
import { packClient, ROOT, runIn } from './pack-client.ts';

let folder: string;
let app: string;
let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-sdk-'));
  const tarball = await packClient(path.join(folder, 'repository'));
  app = path.join(folder, 'app');
  await mkdir(app);
  await writeFile(path.join(app, 'package.json'), '{"private":true,"type":"module"}');
  await writeFile(path.join(app, 'note.md'), '# Title\n\nWords.\n');
  await runIn(app, 'npm', ['install', '--no-audit', '--no-fund', tarball]);
}, 180_000);
afterAll(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const installed = () => path.join(app, 'node_modules/@sheaf/client');

/** Every Node on the path, the machine's own among them, newest feature or not. */
function nodes(): string[] {
  const places = (process.env.PATH ?? '').split(path.delimiter);
  const found = new Map<string, string>();
  for (const place of [...places, '/usr/bin', '/usr/local/bin']) {
    const node = path.join(place, 'node');
    try {
      const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
      if (Number(version.slice(1).split('.')[0]) >= 20) found.set(version, node);
    } catch {
      // There is none in this folder.
    }
  }
  return [...found.values()];
}

test('the package stands alone: no dependency, no source, no script, and a licence', async () => {
  const manifest = JSON.parse(await readFile(path.join(installed(), 'package.json'), 'utf8'));
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['dependencies']));
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('private');
  expect((await readdir(installed())).sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'package.json',
  ]);
  expect(await readdir(path.join(app, 'node_modules/@sheaf'))).toEqual(['client']);
});

test('packing leaves the workspace as it was', async () => {
  const copy = path.join(folder, 'repository/packages/client/package.json');
  const own = path.join(ROOT, 'packages/client/package.json');
  expect(await readFile(copy, 'utf8')).toBe(await readFile(own, 'utf8'));
});

test('an ordinary strict compiler takes its types, and Node 20, newer ones and browsers run it', async () => {
  await copyFile(path.join(import.meta.dirname, 'consumer.ts.txt'), path.join(app, 'consumer.ts'));
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const flags = ['--strict', '--target', 'es2022', '--module', 'nodenext', 'consumer.ts'];
  await runIn(app, process.execPath, [compiler, '--ignoreConfig', ...flags]);
  await runIn(app, process.execPath, [
    compiler,
    ...['--ignoreConfig', '--noEmit', '--customConditions', 'browser', '--moduleResolution'],
    ...['bundler', '--module', 'esnext', '--target', 'es2022', '--strict', 'consumer.ts'],
  ]);
  const body = '{"type":"document.completed","timestamp":"2026-01-31T12:00:00.000Z","data":{}}';
  const secret = `whsec_${Buffer.alloc(32, 'sheaf').toString('base64')}`;
  const headers = signMessage({ id: 'msg_1', body }, secret, new Date());
  const told = JSON.stringify({ body, headers, secret });
  const environment = { SHEAF_URL: `${api.url}/v2/`, SHEAF_API_KEY: api.key };
  const runs = nodes().flatMap((node) => [
    { node, flags: [], kind: 'path' },
    { node, flags: ['--conditions=browser'], kind: 'content' },
  ]);
  for (const { node, flags: asked, kind } of runs) {
    const argv = [...asked, 'consumer.js', kind, told];
    const { stdout } = await runIn(app, node, argv, environment);
    expect(JSON.parse(stdout)).toEqual({
      status: 'completed',
      metadata: { from: kind },
      data: '# Title\n\nWords.\n',
      hasRequestId: true,
      pages: 1,
      events: ['note.md'],
      page: 1,
      hasListed: true,
      refused: [404, 'not_found'],
      scopes: ['documents:read', 'string'],
      message: 'document.completed',
    });
  }
}, 180_000);

test('CommonJS reaches it by a dynamic import', async () => {
  const source = `import('@sheaf/client').then(({ createClient, SheafError }) =>
    console.log(typeof createClient, typeof SheafError));`;
  await writeFile(path.join(app, 'plain.cjs'), source);
  for (const node of nodes()) {
    expect((await runIn(app, node, ['plain.cjs'])).stdout).toBe('function function\n');
  }
});

test('nothing a browser loads asks for modules of Node', async () => {
  const dist = path.join(installed(), 'dist');
  const seen = new Set<string>();
  const pending = [path.join(dist, 'browser/index.js')];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = await readFile(file, 'utf8');
    for (const match of source.matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)) {
      const asked = match[1] ?? '';
      expect(asked).toMatch(/^\.\.?\//);
      pending.push(path.resolve(path.dirname(file), asked));
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});
