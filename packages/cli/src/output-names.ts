import path from 'node:path';

/** One output name per input, in the same folders: without its extension, or with it where two inputs would collide. */
export function outputNames(files: readonly string[], ending: string): string[] {
  const bare = files.map((file) => {
    const { dir, name } = path.parse(file);
    return path.join(dir, `${name}${ending}`);
  });
  const full = files.map((file) => path.normalize(`${file}${ending}`));
  const names = bare.map((name, i) => (count(bare, name) > 1 ? (full[i] ?? name) : name));
  return names.map((name, i) => (names.indexOf(name) < i ? numbered(names, name, i) : name));
}

/** Paths as they lie below the deepest folder that holds all of them. */
export function belowCommonFolder(files: readonly string[]): string[] {
  const whole = files.map((file) => path.resolve(file));
  const common = commonFolder(whole.map((file) => path.dirname(file)));
  return whole.map((file) => path.relative(common, file));
}

/** The deepest folder above, or at, all of some whole paths. */
export function commonFolder([first = '/', ...rest]: readonly string[]): string {
  let common = first;
  while (!rest.every((each) => isWithin(each, common))) common = path.dirname(common);
  return common;
}

export function isWithin(place: string, folder: string): boolean {
  const below = path.relative(folder, place);
  return (
    below === '' || !(below === '..' || below.startsWith(`..${path.sep}`) || path.isAbsolute(below))
  );
}

function count(names: readonly string[], name: string): number {
  return names.filter((other) => other === name).length;
}

/** The same name twice: `a.pdf.md`, `a.pdf.2.md`. */
function numbered(names: readonly string[], name: string, index: number): string {
  const nth = count(names.slice(0, index), name) + 1;
  const { dir, name: stem, ext } = path.parse(name);
  return path.join(dir, `${stem}.${nth}${ext}`);
}
