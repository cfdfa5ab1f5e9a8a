import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vitest/node';
import { eachNode, type Node } from './each-node.ts';
import { createFolder } from './fold-text.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type Pattern = {
  readonly source: string;
  readonly flags: string;
  /** `file:line` of every place that has it. */
  readonly places: readonly string[];
};

/** Every regular expression in the sources of these workspaces, literal or put together, each once; tests aside. */
export function collectPatterns(workspaces: readonly string[]): Pattern[] {
  const found = new Map<string, { source: string; flags: string; places: string[] }>();
  for (const file of workspaces.flatMap(sourceFiles)) {
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    for (const { source, flags, start } of patternsOf(code)) {
      const key = `/${source}/${flags}`;
      const entry = found.get(key) ?? { source, flags, places: [] };
      entry.places.push(`${file}:${code.slice(0, start).split('\n').length}`);
      found.set(key, entry);
    }
  }
  return [...found.values()];
}

function sourceFiles(workspace: string): string[] {
  const folder = path.join(ROOT, workspace, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.(?:test|d)\.ts$/.test(name))
    .map((name) => path.join(workspace, 'src', name))
    .sort();
}

type Found = { readonly source: string; readonly flags: string; readonly start: number };

export function patternsOf(code: string): Found[] {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  const found: Found[] = [];
  const fold = createFolder(program);
  eachNode(program, (node) => {
    const literal = node.regex as { pattern: string; flags: string } | undefined;
    if (literal) found.push({ source: literal.pattern, flags: literal.flags, start: node.start });
    if (!isConstruction(node)) return;
    const [source, flags] = node.arguments as Node[];
    // A copy of another expression is checked where that one stands.
    const text = source && fold(source);
    if (text === undefined) return;
    found.push({ source: text, flags: (flags && fold(flags)) ?? '', start: node.start });
  });
  return found;
}

function isConstruction(node: Node): boolean {
  const callee = node.callee as Node | undefined;
  return /^(?:New|Call)Expression$/.test(node.type) && callee?.name === 'RegExp';
}
