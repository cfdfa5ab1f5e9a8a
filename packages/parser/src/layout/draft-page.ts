import type { HiddenText } from '@sheaf/document';
import type { PagePrimitives } from '../page/primitives.ts';
import type { FoundTable } from '../tables/found-table.ts';
import { countCharacters } from './count-characters.ts';
import { measureDocumentStyle } from './document-style.ts';
import { labelBlocks } from './label-blocks.ts';
import { orderPage } from './order-page.ts';
import { pageBlocks } from './page-blocks.ts';
import type { PageDraft } from './page-draft.ts';

/** Blocks of a page with labels, in reading order, around the tables that were found on it. */
export function draftPage(primitives: PagePrimitives, tables: readonly FoundTable[]): PageDraft {
  const blocks = pageBlocks(primitives, tables);
  const labelled = labelBlocks(blocks, primitives, measureDocumentStyle(blocks));
  const elements = orderPage(labelled);
  return {
    ...pageFacts(primitives),
    elements,
    transcriptLines: null,
    charactersIn: countCharacters(primitives.words.map((word) => word.text)),
    charactersOut: countCharacters(elements.map((element) => element.text)),
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
