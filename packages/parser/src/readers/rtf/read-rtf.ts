import { ParseError } from '../../parse-error.ts';
import { outlineOfPages } from '../outline-of-pages.ts';
import type { Reader } from '../readers.ts';
import { joinLines } from '../word/join-lines.ts';
import { layOutWord } from '../word/lay-out-word.ts';
import { pageWarnings } from '../word/page-warnings.ts';
import { DEFAULT_WORD_PAGE, type WordPageSetup } from '../word/word-section.ts';
import { endParagraph, endTable } from './rtf-blocks.ts';
import { parseRtfGroups, type RtfGroup, wordValue } from './rtf-group.ts';
import { readRtfHeader } from './rtf-header.ts';
import { newRtfStory, type RtfShared } from './rtf-state.ts';
import { readRtfGroup } from './rtf-story.ts';

/** Reads rich text files. */
export const readRtf: Reader = async (bytes, context) => {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const root = parseRtfGroups(bytes, context.filename);
  const rtf = root.nodes.find((node): node is RtfGroup => node.kind === 'group');
  if (!rtf || wordValue(rtf, 'rtf') === undefined) {
    throw new ParseError('malformed_file', `${context.filename} is not a rich text file`);
  }
  const shared: RtfShared = {
    footnotes: 0,
    endnotes: 0,
    comments: 0,
    nextKey: 0,
    commentAuthor: undefined,
    hiddenTexts: [],
    furniture: { header: [], footer: [], firstHeader: [], firstFooter: [] },
  };
  const header = readRtfHeader(rtf);
  const story = newRtfStory(header, shared);
  readRtfGroup(rtf, story);
  endParagraph(story);
  endTable(story);
  const { header: pageHeader, footer, firstHeader, firstFooter } = shared.furniture;
  const hasOwnFirst = wordValue(rtf, 'titlepg') !== undefined;
  const pages = layOutWord(
    [
      {
        setup: pageSetupOf(rtf),
        startsNewPage: true,
        blocks: joinLines(story.blocks),
        furniture: (page) => ({
          header: hasOwnFirst && page === 0 ? firstHeader : pageHeader,
          footer: hasOwnFirst && page === 0 ? firstFooter : footer,
          printedPageNumber: null,
        }),
      },
    ],
    { isMarked: false, maxPages: context.limits.maxPages },
  );
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  return {
    kind: 'blocks',
    pages,
    metadata: header.metadata,
    outline: outlineOfPages(pages),
    attachments: [],
    warnings: pageWarnings(pages, false),
    hiddenText: shared.hiddenTexts.map((text) => ({
      text,
      pageNumber: 0,
      box,
      reason: 'invisible',
    })),
  };
};

/** Page size and margins in points (twentieths of a point in the file). */
function pageSetupOf(rtf: RtfGroup): WordPageSetup {
  const points = (name: string, fallback: number): number => {
    const twips = wordValue(rtf, name);
    return twips !== undefined && twips > 0 ? twips / 20 : fallback;
  };
  return {
    widthPoints: points('paperw', DEFAULT_WORD_PAGE.widthPoints),
    heightPoints: points('paperh', DEFAULT_WORD_PAGE.heightPoints),
    top: points('margt', DEFAULT_WORD_PAGE.top),
    right: points('margr', DEFAULT_WORD_PAGE.right),
    bottom: points('margb', DEFAULT_WORD_PAGE.bottom),
    left: points('margl', DEFAULT_WORD_PAGE.left),
    columns: 1,
  };
}
