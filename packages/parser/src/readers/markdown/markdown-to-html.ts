import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';

/** A heading with all that is said until the next one, as plain text. */
export type MarkdownSection = {
  readonly id: string;
  readonly level: number;
  readonly title: string;
  readonly text: string;
};

export type MarkdownHtml = {
  readonly html: string;
  readonly sections: readonly MarkdownSection[];
};

/** A Markdown text as HTML, with an id on every heading; HTML inside it is shown as it is written. */
export function markdownToHtml(text: string, linkOf: (address: string) => string): MarkdownHtml {
  renderer ??= createMarkdownIt({ html: false, linkify: false });
  const tokens = renderer.parse(text, {});
  const sections = nameHeadings(tokens);
  for (const token of tokens) {
    for (const child of token.children ?? []) rewriteLinks(child, linkOf);
  }
  return { html: renderer.renderer.render(tokens, renderer.options, {}), sections };
}

let renderer: MarkdownIt | undefined;

function nameHeadings(tokens: readonly Token[]): MarkdownSection[] {
  const sections: { id: string; level: number; title: string; text: string }[] = [];
  const taken = new Set<string>();
  tokens.forEach((token, index) => {
    const title = plainText(tokens[index + 1]);
    if (token.type === 'heading_open') {
      const id = freeName(title, taken);
      token.attrSet('id', id);
      sections.push({ id, level: Number(token.tag.slice(1)), title, text: '' });
      return;
    }
    const isTitle = tokens[index - 1]?.type === 'heading_open';
    const section = sections.at(-1);
    if (section && !isTitle) section.text += `${plainText(token)} `;
  });
  return sections;
}

function plainText(token: Token | undefined): string {
  if (!token) return '';
  if (token.type === 'fence' || token.type === 'code_block') return token.content;
  return (token.children ?? []).map(({ content }) => content).join('');
}

/** GitHub's way: lower case, blanks as dashes, no other signs; a number behind what is there already. */
function freeName(title: string, taken: Set<string>): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  let free = name;
  for (let number = 1; taken.has(free); number++) free = `${name}-${number}`;
  taken.add(free);
  return free;
}

function rewriteLinks(token: Token, linkOf: (address: string) => string): void {
  const attribute = { link_open: 'href', image: 'src' }[token.type];
  const address = attribute === undefined ? null : token.attrGet(attribute);
  if (attribute !== undefined && address !== null)
    token.attrSet(attribute, linkOf(String(address)));
}
