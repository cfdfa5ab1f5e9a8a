import { expect, test } from 'vitest';
import { addressText, parseAddresses } from './mail-addresses.ts';

test('a name with a comma is quoted, so that it reads as one', () => {
  const shown = parseAddresses('b@y.org, "Doe, Jane" <c@z.org>, Ann <a@x.org>').map(addressText);
  expect(shown).toEqual(['b@y.org', '"Doe, Jane" <c@z.org>', 'Ann <a@x.org>']);
});
