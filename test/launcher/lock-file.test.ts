import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };

const ROOT = path.resolve(import.meta.dirname, '../..');

test.each(['package-lock.json', 'bench/peers/package-lock.json'])(
  '%s names every optional package, also those of other platforms',
  (file) => {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
      packages: Readonly<Record<string, Entry>>;
    };
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isListed(packages, place, name)),
    );
    // `npm ci`, and with it a first start, refuses a lock file with gaps.
    expect(missing).toEqual([]);
  },
);

function isListed(packages: object, from: string, name: string): boolean {
  for (
    let place = from;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  ) {
    if (path.posix.join(place, 'node_modules', name) in packages) return true;
    if (place === '') return false;
  }
}
