import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { type PartNumber, readPartNumber } from '../layout/blocks/part-number.ts';
import { isKnownHeading } from './known-headings.ts';
import { numberDepth } from './number-depth.ts';

type Ranks = ReadonlyMap<DraftBlock, number>;

/** Parts set alike and counted in several ways: those that begin anew inside of others (`III.`, then `1.`) stand below these. */
export function nestNumberings(blocks: readonly DraftBlock[], ranks: Ranks): Ranks {
  const numbers = blocks.map(({ text }) => readPartNumber(text) ?? readDecimal(text));
  return findNested(numbers).reduce(
    (nested, [outer, inner]) => nest(blocks, numbers, nested, outer, inner),
    ranks,
  );
}

/** Of `5.3.1` its form: parts may begin below it, and where it stands itself its depth says. */
function readDecimal(text: string): PartNumber | undefined {
  const depth = numberDepth(text) ?? 0;
  return depth > 1 ? { value: Number.NaN, form: DECIMAL.repeat(depth) } : undefined;
}

const DECIMAL = '.1';

const isDecimal = (form: string | undefined): boolean => form?.startsWith(DECIMAL) ?? false;

type Numbers = readonly (PartNumber | undefined)[];

/** Forms of which the second begins right below the first, and never the other way round. */
function findNested(numbers: Numbers): [string, string][] {
  const found = new Map<string, [string, string]>();
  numbers.forEach((inner, at) => {
    const outer = numbers[at - 1];
    if (!outer || inner?.value !== 1 || inner.form === outer.form) return;
    found.set(`${outer.form} ${inner.form}`, [outer.form, inner.form]);
  });
  return [...found.values()].filter(([outer, inner]) => !found.has(`${inner} ${outer}`));
}

/** A rank more for the inner parts where both have one, for all that stood below, and for what stands without a number behind an inner one. */
function nest(
  blocks: readonly DraftBlock[],
  numbers: Numbers,
  ranks: Ranks,
  outer: string,
  inner: string,
): Ranks {
  const rankOf = (form: string) => {
    const counted = blocks.filter((_, at) => numbers[at]?.form === form);
    return Math.min(...counted.map((block) => ranks.get(block) ?? 1));
  };
  const rank = rankOf(outer);
  if (rankOf(inner) !== rank) return ranks;
  const nested = new Map(ranks);
  let isInside = false;
  blocks.forEach((block, at) => {
    const form = numbers[at]?.form;
    if (form === outer || form === inner || isDecimal(form)) isInside = form === inner;
    const own = ranks.get(block) ?? 1;
    const follows = form !== outer && isInside && !isKnownHeading(block.text);
    if (own > rank || (own === rank && follows)) nested.set(block, own + 1);
  });
  return nested;
}
