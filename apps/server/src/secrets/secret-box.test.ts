import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecretBox } from './open-secret-box.ts';
import { SecretBox } from './secret-box.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'sheaf-secret-'));
});
afterEach(() => rmSync(data, { recursive: true }));

test('what is sealed cannot be read, and opens for its owner alone', () => {
  const box = new SecretBox(randomBytes(32));
  const sealed = box.seal('sésame', 'job_1');
  expect(sealed).not.toContain('same');
  expect(Buffer.from(sealed.split(':').at(-1) ?? '', 'base64').toString()).not.toContain('same');
  expect(box.seal('sésame', 'job_1')).not.toBe(sealed);
  expect(box.open(sealed, 'job_1')).toBe('sésame');
  expect(() => box.open(sealed, 'job_2')).toThrow('changed since');
});

test('marks are equal for equal texts of one purpose, and with another key they are not', () => {
  const box = new SecretBox(Buffer.alloc(32, 1));
  expect(box.mark('sesame', 'a')).toBe(new SecretBox(Buffer.alloc(32, 1)).mark('sesame', 'a'));
  expect(box.mark('sesame', 'b')).not.toBe(box.mark('sesame', 'a'));
  expect(new SecretBox(Buffer.alloc(32, 2)).mark('sesame', 'a')).not.toBe(box.mark('sesame', 'a'));
});

test('a process with another key is told which, and what to do', () => {
  const sealed = new SecretBox(randomBytes(32)).seal('sesame', 'job_1');
  expect(() => new SecretBox(randomBytes(32)).open(sealed, 'job_1')).toThrow(
    /sealed with the key [0-9a-f]{8}, .* give every process the same SHEAF_SECRET_KEY/,
  );
});

test('the key is made once, in a file that only its owner can read', () => {
  const sealed = openSecretBox({ data, secretKey: null }).seal('sesame', 'job_1');
  expect(readdirSync(data)).toEqual(['secret.key']);
  expect(statSync(path.join(data, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(openSecretBox({ data, secretKey: null }).open(sealed, 'job_1')).toBe('sesame');
});

test('processes that are given the same key open what the others sealed, without a file', () => {
  const secretKey = 'a key of more than thirty-two characters';
  const sealed = openSecretBox({ data: '/nowhere', secretKey }).seal('sesame', 'job_1');
  expect(openSecretBox({ data: '/elsewhere', secretKey }).open(sealed, 'job_1')).toBe('sesame');
});

test('a file that holds no key is told, not replaced', () => {
  writeFileSync(path.join(data, 'secret.key'), 'short');
  expect(() => openSecretBox({ data, secretKey: null })).toThrow('holds no key; remove it');
});
