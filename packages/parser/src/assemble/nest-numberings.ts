import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { isKnownHeading } from './known-headings.ts';

type Ranks = ReadonlyMap<DraftBlock, number>;

/** Ways to count parts by one number, each with its first number. */
const KINDS: readonly { readonly counted: RegExp; readonly first: RegExp }[] = [
  { counted: /^[IVX]{1,5}[.)]?\s/, first: /^I[.)]?\s/ },
  { counted: /^[A-HJ-UWYZ][.)]\s/, first: /^A[.)]\s/ },
  { counted: /^\d{1,2}[.)]?\s/, first: /^1[.)]?\s/ },
  { counted: /^[a-z][.)]\s/, first: /^a[.)]\s/ },
  { counted: /^[一二三四五六七八九十]{1,3}[、.．]/, first: /^一[、.．]/ },
  { counted: /^[（(][一二三四五六七八九十]{1,3}[)）]/, first: /^[（(]一[)）]/ },
];

/** Parts set alike and counted in several ways: those that begin anew inside of others (`III.`, then `1.`) stand below these. */
export function nestNumberings(blocks: readonly DraftBlock[], ranks: Ranks): Ranks {
  const kinds = blocks.map(kindOf);
  return findNested(blocks, kinds).reduce(
    (nested, [outer, inner]) => nest(blocks, kinds, nested, outer, inner),
    ranks,
  );
}

/** -1 for parts that are not counted so. */
function kindOf({ text }: DraftBlock): number {
  return KINDS.findIndex(({ counted }) => counted.test(text));
}

/** Kinds of which the second begins right below the first, and never the other way round. */
function findNested(blocks: readonly DraftBlock[], kinds: readonly number[]): [number, number][] {
  const found = new Map<string, [number, number]>();
  blocks.forEach(({ text }, at) => {
    const [outer = -1, inner = -1] = [kinds[at - 1], kinds[at]];
    const isFirst = KINDS[inner]?.first.test(text) ?? false;
    if (outer >= 0 && outer !== inner && isFirst) found.set(`${outer} ${inner}`, [outer, inner]);
  });
  return [...found.values()].filter(([outer, inner]) => !found.has(`${inner} ${outer}`));
}

/** A rank more for the inner parts where both have one, for all that stood below, and for what stands without a number behind an inner one. */
function nest(
  blocks: readonly DraftBlock[],
  kinds: readonly number[],
  ranks: Ranks,
  outer: number,
  inner: number,
): Ranks {
  const rankOf = (kind: number) =>
    Math.min(...blocks.filter((_, at) => kinds[at] === kind).map((block) => ranks.get(block) ?? 1));
  const rank = rankOf(outer);
  if (rankOf(inner) !== rank) return ranks;
  const nested = new Map(ranks);
  let isInside = false;
  blocks.forEach((block, at) => {
    const kind = kinds[at] ?? -1;
    if (kind === outer || kind === inner) isInside = kind === inner;
    const own = ranks.get(block) ?? 1;
    const follows = kind !== outer && isInside && !isKnownHeading(block.text);
    if (own > rank || (own === rank && follows)) nested.set(block, own + 1);
  });
  return nested;
}
