import { afterEach, expect, test, vi } from 'vitest';
import { openUpload } from './browser/open-upload.ts';
import { sendForm } from './browser/send-form.ts';
import { resolveOptions } from './resolve-options.ts';

afterEach(() => vi.unstubAllEnvs());

const resolve = (options: Parameters<typeof resolveOptions>[0]) =>
  resolveOptions(options, { openUpload, sendForm });

test.each([
  ['https://sheaf.example', 'https://sheaf.example'],
  ['https://sheaf.example/', 'https://sheaf.example'],
  ['https://sheaf.example/v2', 'https://sheaf.example'],
  ['https://sheaf.example//v2//', 'https://sheaf.example'],
  ['https://proxy.example/sheaf/v2/', 'https://proxy.example/sheaf'],
])('%s is understood', (baseUrl, root) => {
  expect(resolve({ baseUrl, apiKey: 'key' }).baseUrl).toBe(root);
});

test('the environment fills in what is not given', () => {
  vi.stubEnv('SHEAF_URL', 'http://elsewhere:1/v2');
  vi.stubEnv('SHEAF_API_KEY', 'shf_env');
  expect(resolve({})).toMatchObject({ baseUrl: 'http://elsewhere:1', apiKey: 'shf_env' });
  const given = { baseUrl: 'http://here:1', apiKey: 'shf_given' };
  expect(resolve(given)).toMatchObject(given);
});

test('what is missing or makes no sense is told before any call', () => {
  vi.stubEnv('SHEAF_API_KEY', '');
  expect(() => resolve({})).toThrow('give apiKey or set SHEAF_API_KEY');
  expect(() => resolve({ apiKey: 'key', baseUrl: 'localhost:8080' })).toThrow('is not the address');
});
