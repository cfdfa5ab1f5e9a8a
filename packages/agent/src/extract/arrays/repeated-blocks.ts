import { convertValue } from '../candidates/convert-value.ts';
import { bestMatch } from '../candidates/match-label.ts';
import { trimValue } from '../candidates/trim-value.ts';
import type { DocumentView } from '../document/document-view.ts';
import { findPairs } from '../document/find-pairs.ts';
import type { Pair } from '../document/pair.ts';
import type { Item } from './item.ts';
import type { Property } from './match-columns.ts';
import { setAt } from './set-at.ts';

/** A label of a block says the property's words, hardly more and hardly less. */
const LEAST_ALIKE = 0.8;

type Block = { value: Record<string, unknown>; proofs: Item['proofs'][number][]; order: number };

/** Blocks in which the same labels come again: a new one begins where a label repeats. */
export function repeatedBlocks(
  view: DocumentView,
  properties: readonly Property[],
  minConfidence: number,
): readonly Item[] {
  const blocks: Block[] = [];
  const pairs = findPairs(view).filter(
    ({ relation }) => relation === 'colon' || relation === 'right' || relation === 'row',
  );
  for (const pair of [...pairs].sort(
    (a, b) => a.label.segment - b.label.segment || a.label.start - b.label.start,
  )) {
    const best = closest(properties, pair);
    const found = best && readPair(view, best.property, pair);
    if (!best || !found || best.alike < minConfidence) continue;
    const last = blocks.at(-1);
    const { path } = best.property;
    const isNew = !last || last.proofs.some((proof) => proof.path === path);
    const block = isNew ? { value: {}, proofs: [], order: blocks.length } : last;
    if (isNew) blocks.push(block);
    setAt(block.value, path, found.value);
    const quality = view.segments[found.stretch.segment]?.quality ?? 1;
    const confidence = Math.round(best.alike * quality * 850) / 1000;
    block.proofs.push({ path, confidence, stretches: [found.stretch] });
  }
  const full = blocks.filter(({ proofs }) => proofs.length >= 2);
  return full.length >= 2 ? full : [];
}

function closest(properties: readonly Property[], { meanings }: Pair) {
  let best: { property: Property; alike: number } | undefined;
  for (const property of properties) {
    const match = bestMatch(property.plan.phrases, meanings);
    const alike = match.similarity.f1 * match.weight;
    if (alike >= LEAST_ALIKE && alike > (best?.alike ?? 0)) best = { property, alike };
  }
  return best;
}

function readPair(view: DocumentView, { plan }: Property, { value: place }: Pair) {
  const { segment, start, end } = place;
  const values = view.valuesIn(plan.kind, segment);
  const value = values?.find((one) => one.start >= start && one.end <= end);
  if (values && !value) return undefined;
  const stretch = value
    ? { segment, start: value.start, end: value.end }
    : trimValue(plan.kind, view.segments[segment]?.text ?? '', place);
  const converted = stretch && convertValue(view, plan, stretch, value);
  return converted && stretch ? { value: converted.value, stretch } : undefined;
}
