import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type CodeBlock = {
  /** File below `docs/`. */
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** What stands behind the language: `example` is not run. */
  readonly note: string;
  readonly code: string;
};

export const DOCS = path.resolve(import.meta.dirname, '../../docs');

/** The pages that people read, decisions aside, with every fenced block on them. */
export function readPages(): { readonly page: string; readonly blocks: readonly CodeBlock[] }[] {
  const pages = readdirSync(DOCS, { recursive: true })
    .map(String)
    .filter((page) => page.endsWith('.md') && !page.startsWith('decisions'))
    .sort();
  return pages.map((page) => ({ page, blocks: blocksOf(page) }));
}

function blocksOf(page: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { line: number; info: string; lines: string[] } | null = null;
  for (const [index, line] of readFileSync(path.join(DOCS, page), 'utf8').split('\n').entries()) {
    if (!line.startsWith('```')) {
      open?.lines.push(line);
      continue;
    }
    if (open === null) {
      open = { line: index + 1, info: line.slice(3).trim(), lines: [] };
      continue;
    }
    const [language = '', ...note] = open.info.split(' ');
    const code = `${open.lines.join('\n')}\n`;
    blocks.push({ page, line: open.line, language, note: note.join(' '), code });
    open = null;
  }
  if (open !== null) throw new Error(`${page}:${open.line}: a block is not closed`);
  return blocks;
}
