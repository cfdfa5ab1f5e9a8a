import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Real wording to fill made pages with. */
export type Contents = {
  readonly sentences: readonly string[];
  /** Short names of things: headings, first cells of tables. */
  readonly terms: readonly string[];
  /** Tables of documentation, row by row, the head first. */
  readonly tables: readonly (readonly (readonly string[])[])[];
};

/** The documentation of installed packages, of which nothing is kept in the repository, or our own. */
export type Source = 'packages' | 'own';

export function readContents(root: string, source: Source = 'packages'): Contents {
  const sentences = new Set<string>();
  const terms = new Set<string>();
  const tables: string[][][] = [];
  for (const file of source === 'own' ? ownPages(root) : readmes(join(root, 'node_modules'), 3)) {
    const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '');
    for (const table of pipeTables(text)) tables.push(table);
    for (const line of text.split('\n')) collect(line, sentences, terms);
  }
  for (const table of tables)
    for (const row of table.slice(1)) if (row[0] && row[0].length < 40) terms.add(row[0]);
  return { sentences: [...sentences], terms: [...terms], tables };
}

function ownPages(root: string): string[] {
  return ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => join(root, folder, name)),
  );
}

function readmes(folder: string, depth: number): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (/^readme.*\.md$/i.test(name) && statSync(path).size < 200_000) return [path];
      if (depth === 0 || name.startsWith('.') || !statSync(path).isDirectory()) return [];
      return readmes(path, depth - 1);
    });
}

function collect(line: string, sentences: Set<string>, terms: Set<string>): void {
  const text = plain(line);
  if (/^#{1,4} /.test(line)) {
    const term = plain(line.replace(/^#+ /, ''));
    if (/^\p{L}[\p{L}\d ,'-]{3,48}$/u.test(term)) terms.add(term);
    return;
  }
  if (!/^\p{L}/u.test(line)) return;
  for (const sentence of text.split(/(?<=[.!?]) (?=\p{Lu})/u))
    if (/^\p{Lu}[^|<>{}[\]=]{30,220}[.!?]$/u.test(sentence)) sentences.add(sentence);
}

function pipeTables(text: string): string[][][] {
  const tables: string[][][] = [];
  let rows: string[][] = [];
  for (const line of `${text}\n`.split('\n')) {
    if (/^\s*\|.*\|/.test(line)) {
      if (!/^[\s|:-]+$/.test(line)) rows.push(cellsOf(line));
      continue;
    }
    const width = rows[0]?.length ?? 0;
    if (rows.length >= 3 && width >= 2 && width <= 8 && rows.every((row) => row.length === width))
      tables.push(rows);
    rows = [];
  }
  return tables;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell).slice(0, 160));
}

/** Markdown without its marks, in characters that the fonts at hand have. */
function plain(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[`*_\\|<>&]/g, '')
    .replace(/[^\u0020-\u017f\u2013\u2014\u2018-\u201d\u2026\u20ac]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
