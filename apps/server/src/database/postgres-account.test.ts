import { expect, test } from 'vitest';
import { mayBecome, type ProcessPowers } from './postgres-account.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const WHOLE_MAP = '         0          0 4294967295\n';
const ROOT: ProcessPowers = {
  status: 'Name:\tnode\nCapEff:\t000001ffffffffff\n',
  uidMap: WHOLE_MAP,
  gidMap: WHOLE_MAP,
};

test('root of a machine may become the account', () => {
  expect(mayBecome(NOBODY, ROOT)).toBe(true);
});

test.each([
  ['all powers dropped', '0000000000000000'],
  ['no power to enter what is not its own', '000001fffffffffd'],
  ['no power to change its identity', '000001ffffffff7f'],
])('root of a container with %s may not', (_, capabilities) => {
  expect(mayBecome(NOBODY, { ...ROOT, status: `CapEff:\t${capabilities}\n` })).toBe(false);
});

test('root of a namespace with a single account may not', () => {
  expect(mayBecome(NOBODY, { ...ROOT, uidMap: '0 1000 1\n', gidMap: '0 1000 1\n' })).toBe(false);
});

test('root of a namespace that has the account may', () => {
  const map = '0 1000 1\n1 100000 65536\n';
  expect(mayBecome(NOBODY, { ...ROOT, uidMap: map, gidMap: map })).toBe(true);
});
