import type { DraftBlock } from '../../packages/parser/src/layout/blocks/page-draft.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import { headingLevel, type TaggedWord } from './tagged-words.ts';
import { plain, SUBTITLE } from './true-headings.ts';

type Sheet = { readonly blocks: readonly DraftBlock[] };
type Truth = (
  block: DraftBlock,
  words: readonly TaggedWord[],
  page: PagePrimitives,
) => string | undefined;

/** Labels of what a tree calls by these names, other styles being text; as in the corpus, so is what is written in tables and figures. */
const LABELS: Readonly<Record<string, string>> = {
  LI: 'ListItem',
  Caption: 'Caption',
  caption: 'Caption',
  Note: 'Footnote',
};

const UNTOLD = '';
const UNTOLD_ROLES: ReadonlySet<string> = new Set([SUBTITLE, 'Formula', 'TOC', 'TOCI', 'Index']);

/** Letters of a block that must be of one kind (share, as where tags are weighed). */
const MAJORITY = 0.8;

/** Pages that a line of slides must be repeated on to be furniture, which their trees do not tell. */
const FEWEST_REPEATS = 3;

/** Tells what the tree says of a block; undefined where it says nothing, or several things. */
export function blockTruth(sheets: readonly Sheet[], kind: 'slides' | 'text'): Truth {
  const repeated = kind === 'slides' ? repeatedTexts(sheets) : new Set<string>();
  return (block, words, page) => {
    const letters = new Map<string, number>();
    let all = 0;
    for (const { word, tag } of words) {
      const [x, y] = [(word.box.x0 + word.box.x1) / 2, (word.box.y0 + word.box.y1) / 2];
      if (x < block.box.x0 || x > block.box.x1 || y < block.box.y0 || y > block.box.y1) continue;
      const label = tag ? labelOf(tag.role) : edgeOf(block, page);
      letters.set(label, (letters.get(label) ?? 0) + word.text.length);
      all += word.text.length;
    }
    const [label] = [...letters].find(([, count]) => count >= MAJORITY * all) ?? [];
    if (!label || label === UNTOLD) return undefined;
    if (label !== 'SectionHeader' && repeated.has(withoutDigits(block.text))) return undefined;
    // What follows in an item without a mark of its own cannot be told to be one.
    return label === 'ListItem' && !block.list ? undefined : label;
  };
}

function labelOf(role: string): string {
  if (headingLevel(role) !== undefined) return 'SectionHeader';
  return UNTOLD_ROLES.has(role) ? UNTOLD : (LABELS[role] ?? 'Text');
}

/** What is outside of the tree are the running header and footer. */
function edgeOf({ box }: DraftBlock, { height }: PagePrimitives): string {
  return box.y0 + box.y1 < height ? 'PageHeader' : 'PageFooter';
}

function repeatedTexts(sheets: readonly Sheet[]): ReadonlySet<string> {
  const pages = new Map<string, number>();
  for (const { blocks } of sheets)
    for (const text of new Set(blocks.map((block) => withoutDigits(block.text))))
      pages.set(text, (pages.get(text) ?? 0) + 1);
  return new Set([...pages].filter(([, count]) => count >= FEWEST_REPEATS).map(([text]) => text));
}

function withoutDigits(text: string): string {
  return plain(text).replace(/\p{N}/gu, '');
}
