import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a log that cannot be written does not end the process, however much there is to say', () => {
  const full = openSync('/dev/full', 'w');
  const program = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./create-log.ts'))});
    const log = createLog('info');
    for (let line = 0; line < 500; line++) log.info({ text: 'x'.repeat(500) }, 'said');
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.stderr.write('still here');
  `;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 10_000,
  });
  closeSync(full);
  expect(stderr).toBe('still here');
});
