import { expect, test } from 'vitest';
import { resolveTarget, type TargetRules } from './resolve-target.ts';

const rulesOf = (addresses: readonly string[], allowPrivateTargets = false): TargetRules => ({
  allowPrivateTargets,
  resolveHost: async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

test('a public host comes with the addresses that were checked', async () => {
  const target = await resolveTarget('https://hooks.example/in?a=1', rulesOf(['93.184.216.34']));
  expect(target.url.href).toBe('https://hooks.example/in?a=1');
  expect(target.addresses).toEqual([{ address: '93.184.216.34', family: 4 }]);
});

test.each([
  ['http://127.0.0.1/'],
  ['http://2130706433/'],
  ['http://0x7f.1/'],
  ['http://017700000001/'],
  ['http://[::1]/'],
  ['http://[::ffff:10.0.0.1]/'],
  ['http://169.254.169.254/latest/meta-data'],
])('%s is refused however the address is written', async (url) => {
  const refusal = resolveTarget(url, { allowPrivateTargets: false });
  await expect(refusal).rejects.toMatchObject({ code: 'refused' });
});

test('a host with one private address among public ones is refused', async () => {
  const refusal = resolveTarget('https://both.example/', rulesOf(['93.184.216.34', '10.0.0.7']));
  await expect(refusal).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('private address'),
  });
});

test('private addresses are allowed where the operator says so', async () => {
  const target = await resolveTarget('http://inside.example/', rulesOf(['10.0.0.7'], true));
  expect(target.addresses).toEqual([{ address: '10.0.0.7', family: 4 }]);
});

test.each([
  ['ftp://hooks.example/'],
  ['file:///etc/passwd'],
  ['https://user:secret@hooks.example/'],
])('%s is refused even then', async (url) => {
  const refusal = resolveTarget(url, rulesOf(['93.184.216.34'], true));
  await expect(refusal).rejects.toMatchObject({ code: 'refused' });
});

test('a host that cannot be found is told apart', async () => {
  const resolveHost = async () => {
    throw new Error('ENOTFOUND');
  };
  const refusal = resolveTarget('https://gone.example/', {
    allowPrivateTargets: false,
    resolveHost,
  });
  await expect(refusal).rejects.toMatchObject({ code: 'unresolved' });
});
