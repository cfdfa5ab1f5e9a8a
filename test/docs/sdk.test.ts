import { readFileSync } from 'node:fs';
import { createClient } from '@sheaf/client';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../docs/sdk.md', import.meta.url), 'utf8');

test('docs/sdk.md names every method of the client, and none that is not there', () => {
  const client = createClient({ baseUrl: 'http://server', apiKey: 'key' });
  const methods = Object.entries(client).flatMap(([area, methodsOfArea]) =>
    Object.keys(methodsOfArea).map((name) => `${area}.${name}`),
  );
  const described = [...page.matchAll(/`(\w+\.\w+)\(/g)].map((match) => match[1] ?? '');
  expect([...new Set(described)].sort()).toEqual(methods.sort());
});
