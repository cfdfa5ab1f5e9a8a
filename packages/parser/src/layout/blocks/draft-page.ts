import { shareInside } from '@sheaf/document';
import { measureDocumentStyle } from '../../assemble/document-style.ts';
import { isScanned } from '../../page/is-scanned.ts';
import type { PagePrimitives } from '../../page/primitives.ts';
import { writeFieldBoxes } from '../../page/write-tick-boxes.ts';
import { markGreek } from '../formulas/greek-words.ts';
import { labelBlocks } from '../labels/label-blocks.ts';
import { countCharacters, countLettersAndDigits } from '../lines/count-characters.ts';
import { markListings } from '../lines/find/mark-listings.ts';
import { orderPage } from '../order/order-page.ts';
import { draftFields } from '../regions/draft-fields.ts';
import { findTranscript, type TranscriptPane } from '../regions/find-transcript.ts';
import { hiddenText } from '../regions/hidden-text.ts';
import { setDrawnBullets } from './bullets/find-drawn-bullets.ts';
import { joinContents } from './join-contents.ts';
import { pageBlocks } from './page-blocks.ts';
import type { DraftBlock, PageDraft } from './page-draft.ts';
import { type FindTables, partPage } from './part-page.ts';

/** Blocks of a page with labels, in reading order; gutter numbers of a transcript are lifted out first. */
export function draftPage(
  page: PagePrimitives,
  findTables: FindTables,
  charts: readonly DraftBlock[] = [],
): PageDraft {
  // What OCR has read lacks places to the point.
  const primitives = setDrawnBullets(
    markGreek(isScanned(page) ? page : markListings(writeFieldBoxes(page))),
  );
  const panes = findTranscript(primitives);
  const elements = draftFields(
    panes.length > 0
      ? transcriptElements(primitives, panes, findTables)
      : pageElements(primitives, findTables, charts),
    primitives,
  );
  const transcriptLines = panes.flatMap((pane) => pane.lines);
  return {
    ...pageFacts(primitives),
    elements,
    transcriptLines: panes.length > 0 ? transcriptLines : null,
    charactersIn: primitives.pictures.reduce(
      (sum, { words = [] }) => sum + countLetters(words),
      countLetters(primitives.words) + countLetters(panes.length > 0 ? [] : charts),
    ),
    charactersOut:
      countLetters(elements) + countCharacters(transcriptLines.map((line) => String(line.number))),
  };
}

function countLetters(things: readonly { readonly text: string }[]): number {
  let count = 0;
  for (const { text } of things) count += countLettersAndDigits(text);
  return count;
}

function pageElements(
  page: PagePrimitives,
  findTables: FindTables,
  charts: readonly DraftBlock[] = [],
): DraftBlock[] {
  const blocks = joinContents([...pageBlocks(partPage(page, findTables)), ...charts]);
  return orderPage(labelBlocks(blocks, page, measureDocumentStyle(blocks)), {
    rules: page.rules,
    frames: [...page.frames, ...page.shades].map(({ box }) => box),
    drawings: [...page.drawings, ...page.pictures].map(({ box }) => box),
  });
}

/** Each transcript page of the sheet by itself; what stands outside of them is the sheet's own header and footer. */
function transcriptElements(
  page: PagePrimitives,
  panes: readonly TranscriptPane[],
  findTables: FindTables,
): DraftBlock[] {
  const numbers = new Set(panes.flatMap((pane) => [...pane.numbers]));
  const words = page.words.filter((word) => !numbers.has(word));
  const parts = panes.map((pane) => words.filter((word) => shareInside(word.box, pane.box) > 0.5));
  const inParts = new Set(parts.flat());
  const outside = pageElements(
    { ...page, words: words.filter((word) => !inParts.has(word)) },
    () => [],
  );
  const top = Math.min(...panes.map((pane) => pane.box.y0));
  return [
    ...outside.filter(({ box }) => box.y0 < top),
    ...parts.flatMap((part) => pageElements(withoutRulings(page, part), findTables).map(asSpeech)),
    ...outside.filter(({ box }) => box.y0 >= top),
  ];
}

/** `Q.` and `A.` are question and answer here, not items of a list. */
function asSpeech(block: DraftBlock): DraftBlock {
  if (!/^[QA]\.$/.test(block.list?.marker ?? '')) return block;
  const { list: _, ...rest } = block;
  return { ...rest, label: block.label === 'ListItem' ? 'Text' : block.label };
}

/** The double rules beside a gutter are the form the transcript is typed on. */
function withoutRulings(page: PagePrimitives, words: PagePrimitives['words']): PagePrimitives {
  return {
    ...page,
    words,
    rules: page.rules.filter(
      ({ direction, box }) => direction === 'horizontal' || box.y1 - box.y0 < page.height * 0.4,
    ),
  };
}

function pageFacts(primitives: PagePrimitives) {
  return {
    pageNumber: primitives.pageNumber,
    width: primitives.width,
    height: primitives.height,
    pixelsPerPoint: primitives.pixelsPerPoint,
    imageSize: primitives.imageSize,
    hiddenText: hiddenText(primitives),
    pageLabel: primitives.pageLabel,
    ocrApplied: primitives.ocrApplied,
    ocrScore: primitives.quality.ocrScore,
    ocrReason: primitives.quality.ocrReason,
    orientationDegrees: primitives.orientationDegrees,
    direction: 0 as const,
    skewDegrees: primitives.skewDegrees,
    warnings: primitives.warnings,
  };
}
