import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

type Locked = {
  readonly version?: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** Debian's npm 9 refuses a lock file in which a package that may stand beside another has a version the other does not want. */
test('what may stand beside a package has a version that it wants, or one we settle on', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
  const { overrides } = readJson('package.json') as { overrides: Record<string, unknown> };
  const unwanted = Object.entries(packages).flatMap(([place, locked]) =>
    optionalPeersOf(locked)
      .filter(([name]) => !isSettled(overrides, nameOf(place), name))
      .flatMap(([name, range]) => {
        const version = nearest(packages, place, name)?.version;
        return version === undefined || accepts(range, version)
          ? []
          : [`${place} wants ${name} ${range}, not ${version}`];
      }),
  );
  expect(unwanted).toEqual([]);
});

test('versions are compared by what a range says of their first number', () => {
  expect(accepts('^2.5.0', '4.0.0')).toBe(false);
  expect(accepts('^2.5.0 || ^4', '4.0.0')).toBe(true);
  expect(accepts('>=3', '4.0.0')).toBe(true);
  expect(accepts('>=5', '4.0.0')).toBe(false);
  expect(accepts('*', '4.0.0')).toBe(true);
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

function optionalPeersOf(locked: Locked): readonly [string, string][] {
  const meta = locked.peerDependenciesMeta ?? {};
  return Object.entries(locked.peerDependencies ?? {}).filter(([name]) => meta[name]?.optional);
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function isSettled(overrides: Record<string, unknown>, owner: string, name: string): boolean {
  const own = overrides[owner];
  return typeof own === 'object' && own !== null && name in own;
}

/** As Node looks for it: beside the package, then further out. */
function nearest(packages: Record<string, Locked>, place: string, name: string) {
  for (let outer = place; outer !== ''; ) {
    outer = outer.slice(0, Math.max(0, outer.lastIndexOf('node_modules/')));
    const found = packages[`${outer}node_modules/${name}`];
    if (found) return found;
    outer = outer.replace(/\/$/, '');
  }
  return undefined;
}

function accepts(range: string, version: string): boolean {
  const major = Number.parseInt(version, 10);
  return range.split('||').some((part) => {
    const [, least, first] = /^\s*(>=)?[\^~=v]*(\d+)/.exec(part) ?? [];
    if (first === undefined) return true;
    return least === undefined ? major === Number(first) : major >= Number(first);
  });
}
