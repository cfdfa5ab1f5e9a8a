// Blocks of a tagged PDF as our own layout finds them without its tags, with what the tags say they are.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { measureDocumentStyle } from '../../packages/parser/src/assemble/document-style.ts';
import { joinContents } from '../../packages/parser/src/layout/blocks/join-contents.ts';
import { pageBlocks } from '../../packages/parser/src/layout/blocks/page-blocks.ts';
import type { DraftBlock } from '../../packages/parser/src/layout/blocks/page-draft.ts';
import { partPage } from '../../packages/parser/src/layout/blocks/part-page.ts';
import {
  type BlockFeatures,
  measureBlocks,
} from '../../packages/parser/src/layout/labels/block-features.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import { preparePage } from '../../packages/parser/src/recognise-page.ts';
import { findTables } from '../../packages/parser/src/tables/find-tables.ts';
import { isDecided } from '../layout-labels/collect-samples.ts';
import { blockTruth } from './block-truth.ts';
import { keepStyles } from './hide-tree.ts';
import { pickPages } from './pick-pages.ts';
import { type TaggedWord, tagWords } from './tagged-words.ts';
import { headingsOf, type TrueHeading } from './true-headings.ts';

export type OfficeBlock = {
  readonly block: DraftBlock;
  /** Measured against the running text of the whole document. */
  readonly among: BlockFeatures;
  readonly truth: string | undefined;
};

export type OfficePage = {
  readonly pageNumber: number;
  readonly blocks: readonly OfficeBlock[];
  readonly headings: readonly TrueHeading[];
};

export type OfficeDocument = {
  readonly name: string;
  /** Slides have titles without levels. */
  readonly kind: 'slides' | 'text';
  readonly pages: readonly OfficePage[];
};

type Laid = {
  readonly page: PagePrimitives;
  readonly words: readonly TaggedWord[];
  readonly blocks: readonly DraftBlock[];
};

/** Reads so many pages of a document at most. */
export async function readOffice(path: string, mostPages: number): Promise<OfficeDocument> {
  const name = basename(path);
  const bytes = keepStyles(new Uint8Array(readFileSync(path)));
  const { reading } = await openDocument(bytes, { filename: name });
  if (reading.kind !== 'pages') throw new Error(`${name} has no pages`);
  const laid: Laid[] = [];
  for (const index of pickPages(reading.numPages, mostPages))
    laid.push(layPage(await reading.readPage(index)));
  reading.close();
  const kind = isSlides(laid) ? 'slides' : 'text';
  const style = measureDocumentStyle(laid.flatMap(({ blocks }) => blocks));
  const truthOf = blockTruth(laid, kind);
  const pages = laid.map(({ page, words, blocks }) => {
    const among = measureBlocks(blocks, { width: page.width, height: page.height, ...style });
    return {
      pageNumber: page.pageNumber,
      headings: headingsOf(words),
      blocks: blocks.map((block, index) => {
        const measured = { block, among: among[index] as BlockFeatures };
        const truth = isDecided(block) ? undefined : truthOf(block, words, page);
        return { ...measured, truth: isTitleByHand(measured, truth, kind) ? undefined : truth };
      }),
    };
  });
  return { name, kind, pages };
}

/** Our layout of a page whose tags are out of sight. */
function layPage(read: PagePrimitives): Laid {
  const page = preparePage({ ...read, structure: [] });
  return {
    page,
    words: tagWords(read),
    blocks: joinContents(pageBlocks(partPage(page, findTables))),
  };
}

/** LibreOffice writes titles of slides as `H`, headings of texts with their level. */
function isSlides(laid: readonly Laid[]): boolean {
  const sheets = laid.filter(({ page }) => page.width > page.height).length;
  return (
    laid.some(({ words }) => words.some(({ tag }) => tag?.role === 'H')) || 2 * sheets > laid.length
  );
}

/** Lines of a text this much larger than the rest name something, whatever their author called them. */
const TITLE_RATIO = 1.3;

function isTitleByHand(
  { among }: Pick<OfficeBlock, 'among'>,
  truth: string | undefined,
  kind: OfficeDocument['kind'],
): boolean {
  return kind === 'text' && truth === 'Text' && among.sizeRatio >= TITLE_RATIO;
}
