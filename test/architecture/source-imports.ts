import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export type SourceFile = {
  /** Relative to the repository. */
  readonly file: string;
  readonly imports: readonly string[];
};

/** Every source file below `folder` with what it imports, dynamic imports among it; tests aside. */
export function sourceFiles(folder: string): SourceFile[] {
  const entries = readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules') && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, imports: importsOf(readFileSync(path.join(ROOT, file), 'utf8')) }));
}

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;

function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}
