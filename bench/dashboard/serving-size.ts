import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

type Locked = { readonly dev?: boolean; readonly link?: boolean };

/** Megabytes of the packages that serving needs, and of all that are installed here. */
export function servingSize(): { readonly serving: number; readonly everything: number } {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const installed = Object.entries(packages).filter(([place]) => place.startsWith('node_modules/'));
  const sizeOfAll = (some: typeof installed) =>
    Math.round(some.reduce((sum, [place]) => sum + sizeOf(path.join(ROOT, place)), 0) / 1e6);
  const own = installed.filter(([, { link }]) => link !== true);
  return {
    serving: sizeOfAll(own.filter(([, { dev }]) => dev !== true)),
    everything: sizeOfAll(own),
  };
}

/** Bytes of a folder without the packages inside it, which are counted by themselves; what is not installed has none. */
function sizeOf(place: string): number {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return 0;
  if (!found.isDirectory()) return found.size;
  return readdirSync(place)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}
