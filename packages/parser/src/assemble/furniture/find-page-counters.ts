import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { edgeOf } from './page-edge.ts';

/** A number between dashes on a line of its own: `- 2 -`. */
const COUNTER = /^[-–—]\s{0,3}(\d{1,4})\s{0,3}[-–—]$/;
/** Fewest of them that count on, each the one after the last. */
const FEWEST = 2;

/** Page numbers wherever they stand: filings keep those of the pages they were typed on, in the middle of ours. */
export function findPageCounters(drafts: readonly PageDraft[]): ReadonlySet<DraftBlock> {
  const found = drafts.flatMap(({ elements }) =>
    elements.flatMap((block) => {
      const value = block.shape.lineCount === 1 ? COUNTER.exec(block.text.trim())?.[1] : undefined;
      return value === undefined ? [] : [{ block, value: Number(value) }];
    }),
  );
  const counting = found.filter(
    ({ value }, index) =>
      found[index - 1]?.value === value - 1 || found[index + 1]?.value === value + 1,
  );
  return new Set([
    ...(counting.length >= FEWEST ? counting.map(({ block }) => block) : []),
    ...footNumbers(drafts),
    ...namedNumbers(drafts),
  ]);
}

/** Numbers below all else count pages at one height (points). */
const SAME_HEIGHT = 10;
/** Fewest that count as the pages do where pages printed from the web have them right under their text, at any height. */
const FEWEST_ADRIFT = 3;

/** A number of a line below all else: what stands around it, and how far it is ahead of its page. */
type FootNumber = { readonly block: DraftBlock; readonly around: string; readonly offset: number };

/** Lines below all else, but for what stands at the foot, with a number that counts as the pages do: bare, or among the same words. */
function footNumbers(drafts: readonly PageDraft[]): DraftBlock[] {
  const lowest = drafts.flatMap(numbersOfLastLine);
  return lowest
    .filter(
      (one) =>
        (one.around === '' && levelWith(one, lowest).length >= FEWEST) ||
        alikeWith(one, lowest).length >= FEWEST_ADRIFT,
    )
    .map(({ block }) => block);
}

function alikeWith({ around, offset }: FootNumber, numbers: readonly FootNumber[]): FootNumber[] {
  return numbers.filter((other) => other.offset === offset && other.around === around);
}

function levelWith(one: FootNumber, numbers: readonly FootNumber[]): FootNumber[] {
  const { y1 } = one.block.box;
  return alikeWith(one, numbers).filter((other) => Math.abs(other.block.box.y1 - y1) < SAME_HEIGHT);
}

/** `Page: 3`, `Strana: 2 / 7`, `Oldal: 2 of 3`. */
const NAMED_NUMBER = /^(\p{L}[\p{L}. ]{0,20}:)\s*(\d{1,4})(\s?(?:\/|\p{L}{1,6})\s?\d{1,4})?$/u;

/** Named numbers at one place of the edges that count as the pages do: other values with names are to be read. */
function namedNumbers(drafts: readonly PageDraft[]): DraftBlock[] {
  const named = drafts.flatMap((draft) =>
    draft.elements.flatMap((block): FootNumber[] => {
      const [, name, number, last = ''] = NAMED_NUMBER.exec(block.text) ?? [];
      if (number === undefined || !edgeOf(block, draft)) return [];
      return [{ block, around: `${name}${last}`, offset: Number(number) - draft.pageNumber }];
    }),
  );
  return named.filter((one) => levelWith(one, named).length >= FEWEST).map(({ block }) => block);
}

/** Longer lines are text, and more numbers are figures. */
const LONGEST_LINE = 80;
const MOST_NUMBERS = 4;
/** What names a picture, a table or a note may count as the pages do, and is still to be read. */
const FOOTS: ReadonlySet<string> = new Set(['Text', 'SectionHeader', 'PageFooter', 'ListItem']);

function numbersOfLastLine(draft: PageDraft): FootNumber[] {
  const block = lastLine(draft);
  if (!block) return [];
  const numbers = [...block.text.matchAll(/(?<![\d.,])\d{1,4}(?![\d.,])/g)];
  if (numbers.length > MOST_NUMBERS) return [];
  return numbers.map(({ 0: number, index }) => {
    const around = `${block.text.slice(0, index)}\n${block.text.slice(index + number.length)}`;
    return { block, around: around.trim(), offset: Number(number) - draft.pageNumber };
  });
}

function lastLine(draft: PageDraft): DraftBlock | undefined {
  const lines = draft.elements.filter(
    ({ label, shape, text }) =>
      shape.lineCount === 1 &&
      (/^\d{1,4}$/.test(text) || (FOOTS.has(label) && mayCountPages(text))),
  );
  // A number that is all there is in the middle of a page is what the page says.
  if (draft.elements.length === 1) return lines.find((block) => edgeOf(block, draft));
  return lines.find((block) =>
    draft.elements.every(
      (other) =>
        other === block ||
        other.box.y1 <= block.box.y0 ||
        (other.box.y0 >= block.box.y1 && edgeOf(other, draft) === 'PageFooter'),
    ),
  );
}

function mayCountPages(text: string): boolean {
  return text.length <= LONGEST_LINE && !/[.!?…。！？]$/.test(text);
}
