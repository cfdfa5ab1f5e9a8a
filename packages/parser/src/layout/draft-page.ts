import type { HiddenText } from '@sheaf/document';
import type { PagePrimitives, Word } from '../page/primitives.ts';
import type { FoundTable } from '../tables/found-table.ts';
import { absorbLabels } from './absorb-labels.ts';
import { countCharacters } from './count-characters.ts';
import { draftFigure } from './draft-figure.ts';
import { draftTable } from './draft-table.ts';
import { draftText } from './draft-text.ts';
import { findBlocks } from './find-blocks.ts';
import { findFigures } from './find-figures.ts';
import { joinCaptions } from './join-captions.ts';
import { joinFormulas } from './join-formulas.ts';
import { readVocabulary } from './join-lines.ts';
import { labelPage } from './label-page.ts';
import { orderPage } from './order-page.ts';
import type { DraftBlock, PageDraft } from './page-draft.ts';

/** Blocks of a page with labels, in reading order, around the tables that were found on it. */
export function draftPage(primitives: PagePrimitives, tables: readonly FoundTable[]): PageDraft {
  const inTables = new Set<Word>(tables.flatMap((table) => [...table.words]));
  const free = primitives.words.filter((word) => !inTables.has(word));
  const figures = findFigures(
    primitives,
    free,
    tables.map((table) => table.box),
  );
  const inFigures = new Set(figures.flatMap((figure) => figure.words));
  const running = free.filter((word) => !inFigures.has(word));
  const vocabulary = readVocabulary(primitives.words);
  const sizes = countSizes(running.length > 0 ? running : primitives.words);
  const bodySize = mainSize(sizes);
  const labelled = absorbLabels(figures, findBlocks(running, primitives));
  const texts = joinFormulas(joinCaptions(labelled.blocks, bodySize));
  const blocks: DraftBlock[] = [
    ...texts.map((block) => draftText(block, primitives, vocabulary)),
    ...tables.map((table) => draftTable(table)),
    ...labelled.figures.map((figure) => draftFigure(figure, primitives, vocabulary)),
  ];
  const facts = { width: primitives.width, height: primitives.height, bodySize };
  const elements = orderPage(labelPage(blocks, facts));
  return {
    ...pageFacts(primitives),
    elements,
    transcriptLines: null,
    charactersIn: countCharacters(primitives.words.map((word) => word.text)),
    charactersOut: countCharacters(elements.map((element) => element.text)),
    lettersBySize: sizes,
  };
}

function countSizes(words: readonly Word[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const { text, style } of words) {
    const size = Math.round(style.fontSize * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + text.length);
  }
  return [...counts].sort((a, b) => a[0] - b[0]);
}

function mainSize(sizes: readonly (readonly [number, number])[]): number {
  let best = 0;
  let most = 0;
  for (const [size, letters] of sizes)
    if (letters > most) {
      best = size;
      most = letters;
    }
  return best;
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
    skewDegrees: primitives.skewDegrees,
    warnings: primitives.warnings,
  };
}

/** Hidden words of one reason that follow each other, as one piece. */
function hiddenText({ hiddenWords, pageNumber }: PagePrimitives): HiddenText[] {
  const pieces: HiddenText[] = [];
  for (const { text, box, reason } of hiddenWords) {
    const last = pieces.at(-1);
    if (last?.reason !== reason) {
      pieces.push({ text, box, reason, pageNumber });
      continue;
    }
    pieces[pieces.length - 1] = {
      ...last,
      text: `${last.text} ${text}`,
      box: {
        x0: Math.min(last.box.x0, box.x0),
        y0: Math.min(last.box.y0, box.y0),
        x1: Math.max(last.box.x1, box.x1),
        y1: Math.max(last.box.y1, box.y1),
      },
    };
  }
  return pieces;
}
