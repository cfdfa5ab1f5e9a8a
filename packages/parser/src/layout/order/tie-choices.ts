import { isRightOf } from '../blocks/is-right-of.ts';
import { countsOn } from '../blocks/item-number.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { isNextChoice } from '../lines/find/is-next-choice.ts';

const CHOICES: ReadonlySet<string> = new Set(['Text', 'ListItem']);

/** Choices that are set in a row and count on from each other, each with the first of its row: they are read one after the other. */
export function tieChoices(blocks: readonly DraftBlock[]): ReadonlyMap<DraftBlock, DraftBlock> {
  const numbered = blocks.filter(isChoice).sort((a, b) => a.box.x0 - b.box.x0);
  const firsts = new Map<DraftBlock, DraftBlock>();
  for (const block of numbered) {
    const before = numbered.findLast(
      (other) => isRightOf(other, block) || isNextOnLine(other, block),
    );
    if (before && goesOn(before, block)) firsts.set(block, firsts.get(before) ?? before);
  }
  return firsts;
}

function isChoice({ label, list, text }: DraftBlock): boolean {
  return CHOICES.has(label) ? list?.ordered === true || OPENS.test(text) : OPENS.test(text);
}

/** The letter of an answer, which may be a formula or a picture of its own. */
const OPENS = /^[A-H][.．、]/u;

function goesOn(before: DraftBlock, block: DraftBlock): boolean {
  return countsOn(before, block) || isNextChoice(before.text, block.text);
}

/** Answers with fractions or roots are higher than others of their row. */
function isNextOnLine(left: DraftBlock, right: DraftBlock): boolean {
  const shared = Math.min(left.box.y1, right.box.y1) - Math.max(left.box.y0, right.box.y0);
  const lower = Math.min(left.box.y1 - left.box.y0, right.box.y1 - right.box.y0);
  return left.box.x1 <= right.box.x0 && 2 * shared > lower && isNextChoice(left.text, right.text);
}
