import MarkdownIt from 'markdown-it';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** HTML stays text, and only links that lead to pages and mail are links: what a model writes is not trusted. */
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true });
type Token = ReturnType<typeof markdown.parse>[number];

markdown.validateLink = (url) => /^(?:https?:|mailto:)/i.test(url);

const LOOKS: Readonly<Record<string, string>> = {
  h1: 'text-lg font-semibold',
  h2: 'text-base font-semibold',
  h3: 'text-base font-semibold',
  ul: 'list-disc pl-5',
  ol: 'list-decimal pl-5',
  table: 'w-full text-left text-sm',
  th: 'border-b border-line px-2 py-1 font-medium',
  td: 'border-b border-line px-2 py-1 align-top',
  blockquote: 'border-l-2 border-line-strong pl-3 text-muted',
  a: 'text-accent-ink underline underline-offset-2',
};

/** Headings of a message are no headings of the page. */
const TAGS: Readonly<Record<string, string>> = {
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
};

/** Markdown as elements; plain text goes through `renderText`, which may put more than letters in its place. */
export function RichText({
  text,
  renderText = (plain) => plain,
}: {
  readonly text: string;
  readonly renderText?: (plain: string) => ReactNode;
}) {
  const tokens = useMemo(() => markdown.parse(text, {}), [text]);
  return (
    <div className="grid gap-2.5 leading-relaxed [overflow-wrap:anywhere]">
      {renderTokens(tokens, renderText)}
    </div>
  );
}

type Open = { readonly token: Token | null; readonly children: ReactNode[] };

/** Opening and closing tokens become elements around what lies between them. */
function renderTokens(
  tokens: readonly Token[],
  renderText: (plain: string) => ReactNode,
): ReactNode[] {
  const root: Open = { token: null, children: [] };
  const stack: Open[] = [root];
  for (const [index, token] of tokens.entries()) {
    const top = stack.at(-1) ?? root;
    if (token.nesting === 1) stack.push({ token, children: [] });
    else if (token.nesting === 0) top.children.push(renderLeaf(token, index, renderText));
    else if (stack.length > 1) {
      stack.pop();
      (stack.at(-1) ?? root).children.push(renderElement(top, index));
    }
  }
  return root.children;
}

function renderElement({ token, children }: Open, key: number): ReactNode {
  const tag = token?.tag ?? '';
  if (token?.hidden) return <Fragment key={key}>{children}</Fragment>;
  const href = tag === 'a' ? token?.attrGet('href') : null;
  return createElement(
    TAGS[tag] ?? tag,
    {
      key,
      className: LOOKS[tag],
      ...(href && { href, target: '_blank', rel: 'noopener noreferrer' }),
    },
    ...children,
  );
}

function renderLeaf(
  token: Token,
  key: number,
  renderText: (plain: string) => ReactNode,
): ReactNode {
  switch (token.type) {
    case 'inline':
      return <Fragment key={key}>{renderTokens(token.children ?? [], renderText)}</Fragment>;
    case 'text':
      return <Fragment key={key}>{renderText(token.content)}</Fragment>;
    case 'softbreak':
    case 'hardbreak':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} className="border-line" />;
    case 'code_inline':
      return (
        <code key={key} className="rounded-sm bg-sunken px-1 font-mono text-xs">
          {token.content}
        </code>
      );
    case 'fence':
    case 'code_block':
      return (
        <pre
          key={key}
          className="overflow-x-auto rounded-md bg-sunken p-2.5 font-mono text-xs leading-5"
        >
          {token.content}
        </pre>
      );
    // A picture would be fetched from wherever the text says: its words stand for it.
    default:
      return <Fragment key={key}>{token.content}</Fragment>;
  }
}
