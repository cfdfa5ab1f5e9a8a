import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Root, RootContent } from './markdown-tree.ts';

/** What sets words apart within a line; the parser looks for the other half of each among all before it. */
const MARK = /[*_~`[\]<!]/g;
const BLANK_LINE = /\r?\n[ \t]*\r?\n/;
/** Steps that looking for other halves may take: as many as any text written by people needs, and more for longer ones. */
const BASE_STEPS = 1_000_000;
const STEPS_A_LETTER = 200;

/** The parser's names for the constructs that begin with a mark. */
const INLINE_CONSTRUCTS = [
  'attention',
  'autolink',
  'codeText',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'strikethrough',
];

/** The tree of a Markdown text; where its lines hold more marks than can be matched, marks stay in the text as they stand. */
export function parseMarkdown(text: string): { readonly tree: Root; readonly isPlain: boolean } {
  const allowed = BASE_STEPS + STEPS_A_LETTER * text.length;
  if (stepsBetweenBlankLines(text) <= allowed) return { tree: parse(text), isPlain: false };
  const plain = parse(text, INLINE_CONSTRUCTS);
  if (stepsOf(plain.children, text) <= allowed) return { tree: parse(text), isPlain: false };
  return { tree: plain, isPlain: true };
}

function parse(text: string, disabled: string[] = []): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), { disable: { null: disabled } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

/** No less than what `stepsOf` finds, without reading the text twice: nothing in which marks are matched goes over a blank line. */
function stepsBetweenBlankLines(text: string): number {
  return text.split(BLANK_LINE).reduce((steps, part) => steps + countMarks(part) ** 2, 0);
}

/** Marks are matched within one paragraph, heading or cell. */
function stepsOf(nodes: readonly RootContent[], text: string): number {
  let steps = 0;
  for (const node of nodes) {
    const isLeaf =
      node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
    if (isLeaf) {
      const { start, end } = node.position ?? {};
      steps += countMarks(text.slice(start?.offset ?? 0, end?.offset ?? 0)) ** 2;
    } else if ('children' in node) steps += stepsOf(node.children, text);
  }
  return steps;
}

function countMarks(text: string): number {
  return text.match(MARK)?.length ?? 0;
}
