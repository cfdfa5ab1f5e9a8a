import type { Box } from '@sheaf/document';
import { draftChart } from './charts/draft-chart.ts';
import type { FoundChart } from './charts/found-chart.ts';
import { withoutCharts } from './charts/without-charts.ts';
import { yieldToTables } from './charts/yield-to-tables.ts';
import { markBullets } from './layout/blocks/bullets/mark-bullets.ts';
import { markReadBullets } from './layout/blocks/bullets/mark-read-bullets.ts';
import { partTouchingDashes } from './layout/blocks/bullets/part-touching-dashes.ts';
import { draftPage } from './layout/blocks/draft-page.ts';
import type { PageDraft } from './layout/blocks/page-draft.ts';
import { readOutlines } from './layout/formulas/read-outlines.ts';
import { turnPrimitives } from './ocr/orient/turn-primitives.ts';
import { closeSpreadWords } from './page/close-spread-words.ts';
import { closeStretchedLines } from './page/close-stretched-lines.ts';
import type { PagePrimitives, Word } from './page/primitives.ts';
import { writeBlanks } from './page/write-blanks.ts';
import { writeDegrees } from './page/write-degrees.ts';
import { writeLitres } from './page/write-litres.ts';
import { findTables } from './tables/find-tables.ts';
import { mainDirection } from './tables/page/main-direction.ts';
import { type Turn, turnBoxBack } from './tables/page/turn-box.ts';

/** Everything one page alone tells: blocks with labels in reading order, tables, figures, hidden text. */
export function recognisePage(page: PagePrimitives): PageDraft {
  return recognisePageWith([], page);
}

/** The same of a page whose charts were read before. */
export function recognisePageWith(read: readonly FoundChart[], page: PagePrimitives): PageDraft {
  const charts = read.length > 0 ? yieldToTables(read, findTables(preparePage(page))) : read;
  const direction = charts.length > 0 ? 0 : mainDirection(page.words);
  if (direction !== 0) return recogniseTurned(page, direction);
  return draftPage(preparePage(withoutCharts(page, charts)), findTables, charts.map(draftChart));
}

/** A page written sideways is read on a sheet turned to make it upright: what is above and what below is the same there. */
function recogniseTurned(page: PagePrimitives, direction: Exclude<Turn, 0>): PageDraft {
  const draft = draftPage(preparePage(turnPrimitives(page, UPRIGHT_BY[direction])), findTables);
  const back = (box: Box) => turnBoxBack(box, direction, page);
  return {
    ...draft,
    hiddenText: draft.hiddenText.map((hidden) => ({ ...hidden, box: back(hidden.box) })),
    direction,
  };
}

/** Clockwise turn that makes a direction of writing upright. */
const UPRIGHT_BY = { 90: 270, 180: 180, 270: 90 } as const;

/** The page with all its text in sight: words off it set aside, letters that are bullets told, blanks within sentences written, formulas drawn as outlines read. */
export function preparePage(page: PagePrimitives): PagePrimitives {
  const seen = writeBlanks(writeLitres(writeDegrees(dropIdleHyphens(setAsideOffPage(page)))));
  return readOutlines(
    markBullets(markReadBullets(partTouchingDashes(closeSpreadWords(closeStretchedLines(seen))))),
  );
}

/** Soft hyphens that stand alone, after a blank, break no word. */
function dropIdleHyphens(page: PagePrimitives): PagePrimitives {
  const words = page.words.filter(
    ({ text }, index) => text !== '\u00ad' || page.words[index - 1]?.spaceAfter === false,
  );
  return words.length === page.words.length ? page : { ...page, words };
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
