import type { HiddenText } from '@sheaf/document';
import { countCharacters } from './layout/count-characters.ts';
import { draftFigure } from './layout/draft-figure.ts';
import { draftTable } from './layout/draft-table.ts';
import { draftText } from './layout/draft-text.ts';
import { findBlocks } from './layout/find-blocks.ts';
import { findFigures } from './layout/find-figures.ts';
import { joinCaptions } from './layout/join-captions.ts';
import { readVocabulary } from './layout/join-lines.ts';
import { labelPage } from './layout/label-page.ts';
import { orderPage } from './layout/order-page.ts';
import type { DraftBlock, PageDraft } from './layout/page-draft.ts';
import type { PagePrimitives, Word } from './page/primitives.ts';
import { findTables } from './tables/find-tables.ts';

/** Everything one page alone tells: blocks with labels in reading order, tables, figures, hidden text. */
export function recognisePage(page: PagePrimitives): PageDraft {
  const primitives = setAsideOffPage(page);
  const tables = findTables(primitives);
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
  const sizes = countSizes(primitives.words);
  const bodySize = mainSize(sizes);
  const blocks: DraftBlock[] = [
    ...joinCaptions(findBlocks(running, primitives), bodySize).map((block) =>
      draftText(block, primitives, vocabulary),
    ),
    ...tables.map((table) => draftTable(table)),
    ...figures.map((figure) => draftFigure(figure, primitives, vocabulary)),
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

/** Words whose middle lies outside the visible page are hidden, as on a cropped spread. */
function setAsideOffPage(page: PagePrimitives): PagePrimitives {
  const isVisible = ({ box }: Word) => {
    const x = (box.x0 + box.x1) / 2;
    const y = (box.y0 + box.y1) / 2;
    return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
  };
  if (page.words.every(isVisible)) return page;
  const off = page.words.filter((word) => !isVisible(word));
  return {
    ...page,
    words: page.words.filter(isVisible),
    hiddenWords: [
      ...page.hiddenWords,
      ...off.map(({ text, box }) => ({ text, box, reason: 'off_page' as const })),
    ],
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
