import path from 'node:path';

/** One output name per input: without its extension, or with it where two inputs would collide. */
export function outputNames(files: readonly string[], ending: string): string[] {
  const bare = files.map((file) => `${path.parse(file).name}${ending}`);
  const full = files.map((file) => `${path.basename(file)}${ending}`);
  const names = bare.map((name, i) => (count(bare, name) > 1 ? (full[i] ?? name) : name));
  return names.map((name, i) => (names.indexOf(name) < i ? numbered(names, name, i) : name));
}

function count(names: readonly string[], name: string): number {
  return names.filter((other) => other === name).length;
}

/** The same file name from two folders: `a.pdf.md`, `a.pdf.2.md`. */
function numbered(names: readonly string[], name: string, index: number): string {
  const nth = count(names.slice(0, index), name) + 1;
  const { name: stem, ext } = path.parse(name);
  return `${stem}.${nth}${ext}`;
}
