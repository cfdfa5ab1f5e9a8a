import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyBinaries,
  findPackagedBinaries,
  type PackagedBinaries,
  placePostgresBinaries,
} from './postgres-binaries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-binaries-'));

afterAll(() => rmSync(folder, { recursive: true }), 60_000);

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

describe.runIf(process.getuid?.() === 0)('root, whose home is closed to the account', () => {
  const account = { name: 'nobody', uid: 65_534, gid: 65_534, by: 'identity' } as const;
  const home = path.join(folder, 'home');
  const data = path.join(home, 'data');
  let packaged: PackagedBinaries;

  beforeAll(() => {
    chmodSync(folder, 0o755);
    mkdirSync(data, { recursive: true });
    symlinkSync(path.dirname(findPackagedBinaries().folder), path.join(home, 'checkout'));
    packaged = { folder: path.join(home, 'checkout', 'native'), version: '0.0.0' };
    chmodSync(home, 0o700);
  });

  const versionUnder = (place: string) =>
    execFileSync(path.join(place, 'bin', 'postgres'), ['--version'], {
      encoding: 'utf8',
      ...account,
    });

  test('has the binaries where the account can run them', () => {
    const open = path.join(folder, 'open');
    const place = placePostgresBinaries(data, account, packaged, [open]);
    expect(place).toBe(path.join(open, 'postgresql-0.0.0'));
    expect(versionUnder(place)).toMatch(/PostgreSQL/);
    // What is there already is used again.
    const made = lstatSync(place).ino;
    expect(placePostgresBinaries(data, account, packaged, [open])).toBe(place);
    expect(lstatSync(place).ino).toBe(made);
  });

  test('has them in the data folder when that is open', () => {
    const shared = path.join(folder, 'shared');
    expect(placePostgresBinaries(shared, account, packaged, [])).toBe(
      path.join(shared, 'postgresql-0.0.0'),
    );
  });

  test('runs nothing that somebody else laid there', () => {
    const trap = path.join(folder, 'trap');
    mkdirSync(trap, { mode: 0o777 });
    symlinkSync(packaged.folder, path.join(trap, 'postgresql-0.0.0'));
    expect(() => placePostgresBinaries(data, account, packaged, [trap])).toThrow(
      `${trap}/postgresql-0.0.0 belongs to somebody else`,
    );
  });

  test('is told what to do when there is no such place', () => {
    expect(() => placePostgresBinaries(data, account, packaged, ['/proc/nowhere'])).toThrow(
      /no place it can run from under nobody .*choose a folder open to all with --data/,
    );
  });
});
