import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

const NAMES = ['port', 'host', 'data', 'log-level', 'tls-cert'];

test.each([
  ['prot', 'port'],
  ['por', 'port'],
  ['loglevel', 'log-level'],
  ['tls-certs', 'tls-cert'],
])('%s was meant to be %s', (given, meant) => {
  expect(closestName(given, NAMES)).toBe(meant);
});

test('what is like no name has no suggestion', () => {
  expect(closestName('colour', NAMES)).toBeNull();
});
