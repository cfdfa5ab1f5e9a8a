import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

test('only what is chosen for Node asks for modules of Node', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name));
  const asking: string[] = [];
  for (const name of sources) {
    const source = await readFile(path.join(import.meta.dirname, name), 'utf8');
    if (/from '(?:node:|\.\.?\/node\/)/.test(source)) asking.push(name);
  }
  expect(asking.filter((name) => !name.startsWith('node/'))).toEqual([]);
  expect(asking).toContain('node/send-form.ts');
});
