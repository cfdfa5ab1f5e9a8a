import type { MarkdownIt, Token } from 'markdown-it';

/** What stands before the first cell of a row that begins with a bar: marks of quotes and blanks. */
const BEFORE_ROW = /^[>\s]*$/;

/** Has the parser keep cells of rows that are longer than their header; GitHub's rules drop them. */
export function keepWideRows({ core }: MarkdownIt): void {
  core.ruler.after('block', 'wide_rows', (state) => {
    if (!state.tokens.some(({ type }) => type === 'table_open')) return;
    const lines = state.src.split('\n');
    let cells = 0;
    let line: string | undefined;
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type === 'tr_open') {
        cells = 0;
        line = lines[token.map?.[0] ?? -1];
      }
      if (token.type === 'td_open') cells++;
      if (token.type !== 'tr_close' || cells === 0) return [token];
      const missing = cellsOf(line ?? '').slice(cells);
      return [...missing.flatMap((text) => cellTokens(text, token.level + 1, state.Token)), token];
    });
  });
}

function cellsOf(line: string): string[] {
  const parts = line.trimEnd().split(/(?<!\\)\|/);
  if (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  if (parts.length > 1 && BEFORE_ROW.test(parts[0] ?? '')) parts.shift();
  return parts.map((part) => part.trim().replaceAll('\\|', '|'));
}

function cellTokens(content: string, level: number, makeToken: typeof Token): Token[] {
  const open = new makeToken('td_open', 'td', 1);
  const inline = new makeToken('inline', '', 0);
  const close = new makeToken('td_close', 'td', -1);
  return [
    Object.assign(open, { level }),
    Object.assign(inline, { content, children: [], level: level + 1 }),
    Object.assign(close, { level }),
  ];
}
