import { expect, test } from 'vitest';
import { apiKeyPrefix, hashApiKey, isApiKeyValue, newApiKeyValue } from './api-key-value.ts';

test('a key has its mark, 40 characters and a checksum', () => {
  const key = newApiKeyValue();
  expect(key).toMatch(/^shf_[0-9A-Za-z]{46}$/);
  expect(isApiKeyValue(key)).toBe(true);
  expect(new Set(Array.from({ length: 50 }, newApiKeyValue)).size).toBe(50);
});

test('any one wrong character is told without asking anybody', () => {
  const key = newApiKeyValue();
  for (let place = 4; place < key.length; place++) {
    const other = key[place] === 'a' ? 'b' : 'a';
    expect(isApiKeyValue(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
  }
  for (const wrong of ['', key.slice(1), `${key}0`, key.replace('shf_', 'sk_'), ` ${key}`]) {
    expect(isApiKeyValue(wrong)).toBe(false);
  }
});

test('what is stored and shown does not give the key away', () => {
  const key = newApiKeyValue();
  expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(apiKeyPrefix(key)).toHaveLength(10);
});
