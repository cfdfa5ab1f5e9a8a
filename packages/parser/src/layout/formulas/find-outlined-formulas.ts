import { type Box, boxAround, boxHeight } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { clusterBoxes } from '../blocks/cluster-boxes.ts';
import type { TextBlock } from '../blocks/find-blocks.ts';
import { makeLine } from '../lines/text-line.ts';
import { OUTLINED_FONT } from './read-outlines.ts';

/** Signs of one formula are this close to each other or to its bars (points). */
const REACH = 6;
/** Parts of a formula on one height are this close (ems), and so is text that a formula stands in. */
const SAME_FORMULA = 2;
const WITHIN_TEXT = 1.2;

/** Formulas that stand by themselves among the words read off outlines; those within lines of text stay words. */
export function findOutlinedFormulas(
  words: readonly Word[],
  page: PagePrimitives,
): { readonly formulas: TextBlock[]; readonly rest: readonly Word[] } {
  const outlined = words.filter(({ style }) => style.fontName.startsWith(OUTLINED_FONT));
  if (outlined.length === 0) return { formulas: [], rest: words };
  const signs = new Set(outlined);
  const plain = words.filter((word) => !signs.has(word));
  const groups = joinLevel(groupSigns(outlined, page)).filter(
    (group) => hasOperator(group) && !standsInText(group, plain),
  );
  const taken = new Set(groups.flat());
  return {
    formulas: groups.map(toBlock),
    rest: words.filter((word) => !taken.has(word)),
  };
}

/** Signs that touch each other or share a bar. */
function groupSigns(outlined: readonly Word[], page: PagePrimitives): Word[][] {
  const wordOf = new Map<Box, Word>(outlined.map((word) => [word.box, word]));
  const bars = page.rules.filter(({ direction }) => direction === 'horizontal');
  return clusterBoxes([...wordOf.keys(), ...bars.map(({ box }) => box)], page, REACH)
    .map(({ boxes }) => boxes.flatMap((box) => wordOf.get(box) ?? []))
    .filter((group) => group.length > 0);
}

function joinLevel(groups: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  const byLeft = (group: readonly Word[]) => Math.min(...group.map(({ box }) => box.x0));
  for (const group of [...groups].sort((a, b) => byLeft(a) - byLeft(b))) {
    const box = boxOf(group);
    const size = sizeOf(group);
    const before = joined.find((other) => {
      const left = boxOf(other);
      return isLevel(left, box) && box.x0 - left.x1 < SAME_FORMULA * size;
    });
    if (before) before.push(...group);
    else joined.push([...group]);
  }
  return joined;
}

/** Numbers of equations and lone letters are no formulas. */
function hasOperator(group: readonly Word[]): boolean {
  return group.some(({ text }) => /[=<>≤≥≈≡∈→⇒∝∼≪≫+−×÷±√∑∏∫]/u.test(text));
}

function standsInText(group: readonly Word[], plain: readonly Word[]): boolean {
  const box = boxOf(group);
  const reach = WITHIN_TEXT * sizeOf(group);
  return plain.some(
    (word) =>
      isLevel(word.box, box) &&
      word.box.x1 > box.x0 - reach &&
      word.box.x0 < box.x1 + reach &&
      /\p{L}{2}/u.test(word.text),
  );
}

function boxOf(group: readonly Word[]): Box {
  return boxAround(group.map(({ box }) => box));
}

function sizeOf(group: readonly Word[]): number {
  return Math.max(...group.map(({ style }) => style.fontSize));
}

function isLevel(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared > 0.5 * Math.min(boxHeight(a), boxHeight(b));
}

/** One line from left to right, whatever stands over what. */
function toBlock(group: readonly Word[]): TextBlock {
  const words = [...group].sort((a, b) => a.box.x0 - b.box.x0 || a.box.y0 - b.box.y0);
  const { x0, x1 } = boxOf(group);
  return { lines: [makeLine(words)], column: { x0, x1 }, pageLeading: 0 };
}
