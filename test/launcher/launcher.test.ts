import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

/** A stand-in for npm: takes a moment, then puts a Node where the package `node` does. */
const NPM = `#!/bin/sh
echo run "$@" >> "$LOG"
rm -rf node_modules
mkdir -p node_modules/node/bin
sleep 0.3
[ -n "\${BREAK:-}" ] && kill -9 $PPID && exit 1
printf '#!/bin/sh\\necho brought "$@"\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node
`;
/** A machine whose own Node is too old. */
const OLD_NODE = '#!/bin/sh\nexit 1\n';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const base = mkdtempSync(path.join(tmpdir(), 'sheaf-launcher-'));
let checkout: string;
let tools: string;
let count = 0;

beforeEach(() => {
  const place = path.join(base, `case ${count++}`);
  checkout = path.join(place, 'check out');
  tools = path.join(place, 'tools');
  mkdirSync(checkout, { recursive: true });
  mkdirSync(tools);
  chmodSync(base, 0o755);
  copyFileSync(path.resolve(import.meta.dirname, '../../sheaf'), path.join(checkout, 'sheaf'));
  writeFileSync(path.join(checkout, 'package-lock.json'), '{}');
  writeFileSync(path.join(tools, 'npm'), NPM, { mode: 0o755 });
  writeFileSync(path.join(tools, 'node'), OLD_NODE, { mode: 0o755 });
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

type Run = { readonly cwd?: string; readonly env?: Record<string, string>; readonly uid?: number };

function options({ env = {}, ...run }: Run) {
  const environment = {
    PATH: `${tools}:/usr/bin:/bin`,
    HOME: base,
    LOG: path.join(checkout, 'npm.log'),
    ...env,
  };
  return { cwd: '/', env: environment, encoding: 'utf8' as const, timeout: 20_000, ...run };
}

const launch = (
  run: Run = {},
  file = path.join(checkout, 'sheaf'),
  argv: readonly string[] = ['one', 'two words'],
) => spawnSync(file, argv, options(run));

const installations = () =>
  existsSync(path.join(checkout, 'npm.log'))
    ? readFileSync(path.join(checkout, 'npm.log'), 'utf8').trim().split('\n').length
    : 0;

test('the first start installs, brings a Node, and passes the parameters on', () => {
  const { stdout, status } = launch();
  expect(status).toBe(0);
  expect(stdout).toBe(
    `brought --max-semi-space-size=8 ${checkout}/packages/cli/src/main.ts one two words\n`,
  );
  expect(installations()).toBe(1);
});

test('the second start installs nothing', () => {
  launch();
  launch();
  expect(installations()).toBe(1);
});

test('what only serves leaves out development, until a test wants it', () => {
  const serve = { env: { SHEAF_INSTALL: 'serve' } };
  const log = () => readFileSync(path.join(checkout, 'npm.log'), 'utf8').trim().split('\n');
  const file = path.join(checkout, 'sheaf');
  expect(launch(serve, file, ['serve']).status).toBe(0);
  expect(log()).toEqual([expect.stringContaining('ci --omit=dev')]);
  launch({}, file, ['serve']);
  launch(serve, file, ['doctor']);
  expect(installations()).toBe(1);
  expect(launch(serve, file, ['test']).status).toBe(0);
  expect(log()[1]).not.toContain('--omit');
  launch(serve, file, ['serve']);
  launch({}, file, ['bench']);
  expect(installations()).toBe(2);
  const wrong = launch({ env: { SHEAF_INSTALL: 'some' } });
  expect([wrong.status, wrong.stdout]).toEqual([0, expect.stringContaining('brought')]);
  rmSync(path.join(checkout, 'node_modules'), { recursive: true });
  const refused = launch({ env: { SHEAF_INSTALL: 'some' } });
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('serve or full')]);
});

test('a changed lock file is installed again', () => {
  launch();
  writeFileSync(path.join(checkout, 'package-lock.json'), '{"changed": true}');
  launch();
  expect(installations()).toBe(2);
});

test('an installation that broke off is done again', () => {
  expect(launch({ env: { BREAK: '1' } }).status).not.toBe(0);
  expect(launch().stdout).toContain('brought');
  expect(readdirSync(checkout)).not.toContain('.installing');
});

test('several first starts install once and all run', async () => {
  const runs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(path.join(checkout, 'sheaf'), [], options({}));
      let out = '';
      child.stdout.on('data', (text) => {
        out += text;
      });
      await new Promise((resolve) => child.once('close', resolve));
      return out;
    }),
  );
  for (const out of runs) expect(out).toContain('brought');
  expect(installations()).toBe(1);
}, 20_000);

test('it runs through links, from any folder', () => {
  const links = path.join(base, 'links');
  mkdirSync(links);
  symlinkSync(path.join(checkout, 'sheaf'), path.join(links, 'absolute'));
  symlinkSync('absolute', path.join(links, 'relative'));
  expect(launch({ cwd: links }, path.join(links, 'relative')).stdout).toContain('brought');
});

test('the machine’s own Node is used when it is new enough', () => {
  writeFileSync(path.join(tools, 'node'), '#!/bin/sh\n[ "$1" = -e ] || echo own "$@"\n');
  expect(launch().stdout).toContain('own');
});

test('without npm it says what to install', () => {
  rmSync(path.join(tools, 'npm'));
  mkdirSync(path.join(tools, 'bin'));
  for (const name of ['sh', 'cat', 'cksum', 'dirname', 'mkdir', 'rm', 'sleep', 'readlink', 'ln']) {
    symlinkSync(`/bin/${name}`, path.join(tools, 'bin', name));
  }
  const { stderr, status } = launch({ env: { PATH: path.join(tools, 'bin') } });
  expect(status).toBe(1);
  expect(stderr).toContain('npm is needed');
});

test.runIf(isRoot)('another user runs an installed checkout that is only readable', () => {
  launch();
  const { stdout } = launch(NOBODY);
  expect(stdout).toContain('brought');
});

test.runIf(isRoot)('another user is told who has to install a checkout that is not', () => {
  const { stderr, status } = launch(NOBODY);
  expect(status).toBe(1);
  expect(stderr).toContain('as its owner');
});

test.runIf(isRoot)('an ordinary user installs without a home of their own', () => {
  for (const place of [
    checkout,
    ...readdirSync(checkout).map((name) => path.join(checkout, name)),
  ]) {
    lchownSync(place, NOBODY.uid, NOBODY.gid);
  }
  chownSync(tools, NOBODY.uid, NOBODY.gid);
  expect(launch({ ...NOBODY, env: { HOME: '/nonexistent' } }).stdout).toContain('brought');
});
