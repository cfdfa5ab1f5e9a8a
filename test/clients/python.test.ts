import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useCliServer } from '../cli/use-cli-server.ts';
import { watchProcess } from './watch-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;

const server = useCliServer();

test.skipIf(!hasPython)(
  'the Python client does what it says against a running server (needs python3 on the PATH)',
  async () => {
    const { code, output } = await watchProcess(
      'python3',
      ['-B', '-W', 'error', path.join(import.meta.dirname, 'sheaf_test.py')],
      {
        cwd: server.cli.folder,
        env: {
          PATH: process.env.PATH ?? '',
          PYTHONPATH: path.join(ROOT, 'clients/python'),
          ...server.cli.environment,
        },
      },
    );
    expect(output).toMatch(/^Ran 1\d tests/m);
    expect(output).toMatch(/^OK$/m);
    expect(code).toBe(0);
  },
  120_000,
);
