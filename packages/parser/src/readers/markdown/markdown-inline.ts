import { ownValue } from '../../own-value.ts';
import type { FlowBlock } from '../flow-block.ts';
import { type InlineText, joinRuns, type Run, type RunStyle, trimRuns } from '../inline-text.ts';
import type { PhrasingContent } from './markdown-tree.ts';

export type MarkdownSource = {
  readonly text: string;
  /** Targets of reference links by identifier. */
  readonly definitions: ReadonlyMap<string, string>;
};

/** HTML tags inside a line that only set text apart. */
const TAG_STYLES: Readonly<Record<string, RunStyle>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  sub: { subscript: true },
  sup: { superscript: true },
  code: { code: true },
  kbd: { code: true },
};

/** Text of a line with its spans; pictures are left to `picturesIn`. */
export function markdownInline(
  nodes: readonly PhrasingContent[],
  source: MarkdownSource,
): InlineText {
  return joinRuns(trimRuns(runsOf(nodes, {}, source)));
}

function runsOf(nodes: readonly PhrasingContent[], style: RunStyle, source: MarkdownSource): Run[] {
  const open: RunStyle[] = [];
  return nodes.flatMap((node): Run[] => {
    const current = open.at(-1) ?? style;
    if (node.type !== 'html') return runsOfNode(node, current, source);
    const tag = /^<(\/?)([a-z]+)\b[^>]*>$/i.exec(node.value);
    const name = tag?.[2]?.toLowerCase() ?? '';
    if (name === 'br') return [{ text: '\n', style: current }];
    const added = ownValue(TAG_STYLES, name);
    if (tag && added && tag[1] === '/') open.pop();
    else if (tag && added) open.push({ ...current, ...added });
    return [];
  });
}

function runsOfNode(node: PhrasingContent, style: RunStyle, source: MarkdownSource): Run[] {
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replace(/[ \t]*\n[ \t]*/g, ' '), style }];
    case 'break':
      return [{ text: '\n', style }];
    case 'inlineCode':
      return [{ text: node.value, style: { ...style, code: true } }];
    case 'strong':
      return runsOf(node.children, { ...style, bold: true }, source);
    case 'emphasis':
      return runsOf(node.children, { ...style, italic: true }, source);
    case 'delete':
      return runsOf(node.children, { ...style, strike: true }, source);
    case 'link':
      return runsOf(node.children, { ...style, link: node.url }, source);
    case 'linkReference': {
      const link = source.definitions.get(node.identifier);
      return runsOf(node.children, link === undefined ? style : { ...style, link }, source);
    }
    case 'footnoteReference': {
      const label = node.label ?? node.identifier;
      return [{ text: label, style: { ...style, superscript: true, noteRef: label } }];
    }
    default:
      return [];
  }
}

/** Pictures named in a line, as blocks of their own. */
export function picturesIn(nodes: readonly PhrasingContent[]): FlowBlock[] {
  return nodes.flatMap((node): FlowBlock[] => {
    if (node.type === 'image' || node.type === 'imageReference') {
      const description = node.alt || (node.type === 'image' ? node.title : undefined);
      return [{ label: 'Picture', text: '', ...(description ? { description } : {}) }];
    }
    return 'children' in node ? picturesIn(node.children) : [];
  });
}
