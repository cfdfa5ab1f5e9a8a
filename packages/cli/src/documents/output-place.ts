import { stat } from 'node:fs/promises';
import path from 'node:path';
import { outputNames } from '../output-names.ts';

/** Room for an ending and a number below what file systems take (bytes of a name: 255). */
const LONGEST_NAME = 120;

/** A name that comes from a document or a server, as a name in a folder: it leads nowhere else. */
export function safeFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file should be called so.
  const flat = name.replace(/[/\\:\x00-\x1f\x7f]+/g, '_').replace(/^\.+/, '_');
  return flat === '' ? 'document' : flat.slice(-LONGEST_NAME);
}

/** A path that comes from elsewhere, as one below a folder; its own folders are kept. */
export function safePath(name: string): string {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
  return parts.length === 0 ? safeFileName('') : path.join(...parts.map(safeFileName));
}

/** One place a name, in a folder and in the folders the names have, without collisions. */
export function placesIn(folder: string, names: readonly string[], ending: string): string[] {
  return outputNames(names.map(safePath), ending).map((name) => path.join(folder, name));
}

/** The same for names that become known one by one. */
export function createPlacer(folder: string, ending: string): (name: string) => string {
  const names: string[] = [];
  return (name) => {
    names.push(name);
    return placesIn(folder, names, ending).at(-1) ?? '';
  };
}

/** Whether something that is to be written there gets a name of its own in it. */
export async function isFolder(place: string): Promise<boolean> {
  if (place.endsWith('/')) return true;
  return (await stat(place).catch(() => null))?.isDirectory() ?? false;
}

/** Where one file goes: into a folder that is there (or is named as one), else to exactly that place; undefined without any. */
export async function placeFor(
  out: string | undefined,
  name: () => Promise<string>,
): Promise<string | undefined> {
  if (out === undefined) return undefined;
  return (await isFolder(out)) ? path.join(out, safeFileName(await name())) : out;
}
