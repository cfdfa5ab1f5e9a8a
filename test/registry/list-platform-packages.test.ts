import { expect, test } from 'vitest';
import { listPlatformPackages } from './list-platform-packages.ts';

const lockFile = (packages: object) => JSON.stringify({ packages });

test('optional packages of linux on both processors are listed, each once, by their real name', () => {
  const x64 = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
  const listed = listPlatformPackages(
    lockFile({
      '': { name: 'root' },
      'node_modules/@tool/linux-x64': { ...x64, libc: ['glibc'] },
      'node_modules/other/node_modules/@tool/linux-x64': x64,
      'node_modules/alias': { ...x64, name: '@tool/linux-arm64', cpu: ['arm64'] },
      'node_modules/@tool/musl': { ...x64, libc: ['musl'] },
      'node_modules/@tool/darwin': { ...x64, os: ['darwin'] },
      'node_modules/@tool/riscv': { ...x64, cpu: ['riscv64'] },
      'node_modules/plain': { version: '1.0.0' },
    }),
  );
  expect(listed).toEqual([
    { name: '@tool/linux-x64', version: '1.0.0', cpu: 'x64' },
    { name: '@tool/linux-arm64', version: '1.0.0', cpu: 'arm64' },
  ]);
});
