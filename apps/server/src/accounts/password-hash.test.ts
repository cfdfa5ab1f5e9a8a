import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';

test('a password is known again, another is not, and no account has none', async () => {
  const stored = await hashPassword('Žluťoučký kůň');
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('Žluťoučký kůň'.normalize('NFD'), stored)).toBe(true);
  expect(await isPassword('Žluťoučký kun', stored)).toBe(false);
  expect(await isPassword('Žluťoučký kůň', null)).toBe(false);
  expect(isOutdated(stored)).toBe(false);
});

test('a password made at another cost is known, and told to be outdated', async () => {
  const older =
    'scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$' +
    (await import('node:crypto'))
      .scryptSync('correct horse', 'saltsaltsaltsalt', 32, { N: 1024, r: 8, p: 1 })
      .toString('base64url');
  expect(await isPassword('correct horse', older)).toBe(true);
  expect(isOutdated(older)).toBe(true);
});
