import type { Token } from 'markdown-it';

/** A block of the text: what the parser says of it, and the blocks between its start and its end. */
export type MarkdownNode = {
  readonly type: string;
  readonly token: Token;
  readonly children: readonly MarkdownNode[];
};

/** The parser's row of starts, ends and leaves as a tree; a start gives its node the name without `_open`. */
export function markdownTree(tokens: readonly Token[]): readonly MarkdownNode[] {
  const roots: MarkdownNode[] = [];
  const open = [roots];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const children: MarkdownNode[] = [];
    const type = token.type.replace(/_open$/, '');
    open.at(-1)?.push({ type, token, children });
    if (token.nesting === 1) open.push(children);
  }
  return roots;
}
