import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyBinaries, findPackagedBinaries } from './postgres-binaries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-binaries-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('a copy of the binaries runs by itself and leads nowhere else', () => {
  const copy = path.join(folder, 'postgresql');
  copyBinaries(findPackagedBinaries().folder, copy);
  const libraries = path.join(copy, 'lib');
  const links = readdirSync(libraries).filter((name) =>
    lstatSync(path.join(libraries, name)).isSymbolicLink(),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(readlinkSync(path.join(libraries, link))).not.toContain('/');
  const version = execFileSync(path.join(copy, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  expect(version).toMatch(/PostgreSQL/);
});
