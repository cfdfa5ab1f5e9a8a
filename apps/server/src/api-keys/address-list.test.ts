import { expect, test } from 'vitest';
import { compileAddressList, isAddressEntry } from './address-list.ts';

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['10.0.0', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/x', false],
  ['office', false],
])('%s is an entry: %s', (entry, expected) => {
  expect(isAddressEntry(entry)).toBe(expected);
});

test('addresses are found in ranges, IPv4 also where it comes mapped', () => {
  const allows = compileAddressList(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32']);
  expect(allows('10.1.200.3')).toBe(true);
  expect(allows('::ffff:10.1.200.3')).toBe(true);
  expect(allows('10.2.0.1')).toBe(false);
  expect(allows('192.0.2.7')).toBe(true);
  expect(allows('192.0.2.8')).toBe(false);
  expect(allows('2001:db8:1::5')).toBe(true);
  expect(allows('2001:db9::5')).toBe(false);
  expect(allows('nonsense')).toBe(false);
});
