import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type LockedPackage = {
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly resolved?: string;
};

const root = path.join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Record<string, LockedPackage>;
};
const installed = Object.entries(lock.packages).filter(
  ([name, entry]) => name.includes('node_modules/') && !entry.link,
);

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'CC0-1.0',
  'Zlib',
  'Unlicense',
  'BlueOak-1.0.0',
]);

/** libvips inside sharp: a library of its own, linked dynamically and replaceable, as its licence asks. */
const DYNAMIC_LIBRARY = /^node_modules\/@img\/sharp-/;

test('what ships is under a permissive licence', () => {
  const refused = installed
    .filter(([name, entry]) => !entry.dev && !DYNAMIC_LIBRARY.test(name))
    .filter(([name, entry]) => !isPermissive(entry.license ?? licenceOfFamily(name)))
    .map(([name, entry]) => `${name}: ${entry.license}`);
  expect(refused).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(installed.filter(([, entry]) => entry.resolved).map(([name]) => name)).toEqual([]);
});

/** The builds of a package for single platforms (`name-linux-x64`) are under the licence of the package. */
function licenceOfFamily(name: string): string {
  const family = name.replace(/-(?:android|darwin|freebsd|linux|win32)-.*$/, '');
  return lock.packages[family]?.license ?? '';
}

/** `A OR B` needs one of them, `A AND B` all. */
function isPermissive(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}
