import { expect, test } from 'vitest';
import { ConfigError, describeConfig, loggableConfig, readConfig } from './server-config.ts';
import { SETTINGS } from './settings.ts';

test('without flags and environment every setting has its standard value', () => {
  expect(readConfig([], {})).toMatchObject({ role: 'all', port: 8080, databaseUrl: null });
});

test('a flag wins over the environment, and that over the standard', () => {
  const environment = { SHEAF_PORT: '1', SHEAF_HOST: '0.0.0.0' };
  expect(readConfig(['--port', '2'], environment)).toMatchObject({ port: 2, host: '0.0.0.0' });
});

test('an empty variable counts as not set', () => {
  expect(readConfig([], { SHEAF_PORT: '' }).port).toBe(8080);
});

test('DATABASE_URL is read when SHEAF_DATABASE_URL is not set', () => {
  expect(readConfig([], { DATABASE_URL: 'postgres://a/b' }).databaseUrl).toBe('postgres://a/b');
  const both = { DATABASE_URL: 'postgres://a/b', SHEAF_DATABASE_URL: 'postgres://c/d' };
  expect(readConfig([], both).databaseUrl).toBe('postgres://c/d');
});

test.each([
  [['--port', 'many'], '--port'],
  [['--role', 'boss'], '--role'],
  [['--tls-cert', 'a.pem'], '--tls-key'],
  [['--prot', '1'], '--prot'],
])('%s is refused by name', (flags, name) => {
  expect(() => readConfig(flags, {})).toThrow(ConfigError);
  expect(() => readConfig(flags, {})).toThrow(name);
});

test('a wrong variable is refused by its own name', () => {
  expect(() => readConfig([], { SHEAF_PARSERS: '-1' })).toThrow('SHEAF_PARSERS');
});

test('retention is days or forever', () => {
  expect(readConfig(['--retain-files', '30'], {}).retainFiles).toBe(30);
  expect(readConfig(['--retain-files', 'forever'], {}).retainFiles).toBeNull();
});

test('every setting is described with flag, variable and sentence', () => {
  const text = describeConfig();
  expect(text).toContain('--s3-bucket  (SHEAF_S3_BUCKET)');
  expect(text).toContain('--parser-memory-mb  (SHEAF_PARSER_MEMORY_MB)');
  for (const { help } of Object.values(SETTINGS)) expect(text).toContain(help);
});

test('nothing secret is logged', () => {
  const config = readConfig(['--database-url', 'postgres://me:secret@host/db'], {});
  expect(JSON.stringify(loggableConfig(config))).not.toContain('secret@');
});

test('keys of models are read from the variables their providers name, and not logged', () => {
  const environment = { OPENAI_API_KEY: 'key-one', ANTHROPIC_API_KEY: 'key-two' };
  const config = readConfig(['--openai-compatible-key', 'key-three'], environment);
  expect([config.openaiApiKey, config.anthropicApiKey]).toEqual(['key-one', 'key-two']);
  expect(JSON.stringify(loggableConfig(config))).not.toMatch(/key-(?:one|two|three)/);
});
