import { groupLines } from '../page/find-text-lines.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import { textOf } from '../page/text-of.ts';

/** Signs that programs are full of; brackets around figures are those of losses. */
const CODE_SIGNS = /[{};]|[\w\])"']\s?(?:=|==|:=|<-|\+=)\s?[\w[("'-]|\w[[(]|->|::|\]:/;
/** Share of typed words below which the lines are no listing, whatever signs they have. */
const TYPED = 0.9;

/** Share of the lines that look like those of a program, where nearly all words are in type of fixed width. */
export function programShare(pieces: readonly OrientedWord[]): number {
  const typed = pieces.filter(({ word }) => word.style.monospace).length;
  if (typed < TYPED * pieces.length) return 0;
  const lines = groupLines(pieces).map((line) =>
    textOf(line.toSorted((a, b) => a.box.x0 - b.box.x0)),
  );
  return lines.filter((line) => CODE_SIGNS.test(line)).length / Math.max(1, lines.length);
}
