import { expect, test } from 'vitest';
import { connect } from './connect.ts';

const open = (values: object, environment: Record<string, string> = {}) =>
  connect(values, environment, () => {});

test.each([
  ['no key', {}, {}, 4],
  ['an empty key', {}, { SHEAF_API_KEY: '' }, 4],
  ['a key with a blank', { 'api-key': 'shf_a b' }, {}, 2],
  ['an address without a scheme', { server: 'localhost:8080', 'api-key': 'k' }, {}, 2],
  ['an address of another kind', { server: 'ftp://host', 'api-key': 'k' }, {}, 2],
  ['a key file that is not there', { 'api-key-file': '/nowhere/key' }, {}, 2],
])('%s is refused before any call', async (_, values, environment, exitCode) => {
  await expect(open(values, environment)).rejects.toMatchObject({ name: 'UsageError', exitCode });
});

test('a flag wins over the environment, and an address may end as examples show it', async () => {
  const { client } = await open(
    { server: 'http://127.0.0.1:1/v2/', 'api-key': 'k' },
    { SHEAF_URL: 'http://127.0.0.1:2', SHEAF_API_KEY: 'other' },
  );
  await expect(client.service.health()).rejects.toThrow('cannot reach http://127.0.0.1:1:');
});
