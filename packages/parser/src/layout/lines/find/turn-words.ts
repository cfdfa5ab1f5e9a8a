import type { Box } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../../page/primitives.ts';

/** Copies of turned words as they would stand if the page were turned to make them upright. */
export function turnWords(
  words: readonly Word[],
  angle: number,
  page: PagePrimitives,
): { readonly turned: Word[]; readonly originals: ReadonlyMap<Word, Word> } {
  const originals = new Map<Word, Word>();
  const turned = words.map((word) => {
    const copy: Word = { ...word, angle: 0, ...place(word, quarter(angle), page) };
    originals.set(copy, word);
    return copy;
  });
  return { turned, originals };
}

/** Slanted text is taken for the nearest quarter turn; watermarks and stamps come out whole that way. */
function quarter(angle: number): 0 | 90 | 180 | 270 {
  const turns = ((Math.round(angle / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[turns] ?? 0;
}

function place(
  word: Word,
  angle: 0 | 90 | 180 | 270,
  page: PagePrimitives,
): { readonly box: Box; readonly baseline: number } {
  const { x0, y0, x1, y1 } = word.box;
  switch (angle) {
    case 90:
      return {
        box: { x0: y0, y0: page.width - x1, x1: y1, y1: page.width - x0 },
        baseline: page.width - word.baseline,
      };
    case 180:
      return {
        box: {
          x0: page.width - x1,
          y0: page.height - y1,
          x1: page.width - x0,
          y1: page.height - y0,
        },
        baseline: page.height - word.baseline,
      };
    case 270:
      return {
        box: { x0: page.height - y1, y0: x0, x1: page.height - y0, y1: x1 },
        baseline: word.baseline,
      };
    default:
      return { box: word.box, baseline: word.baseline };
  }
}
