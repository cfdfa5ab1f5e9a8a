import type { DocumentView } from '../document/document-view.ts';
import type { Stretch } from '../document/pair.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import type { FoundValue } from '../values/found-value.ts';
import type { Candidate, Source } from './candidate.ts';
import { convertValue } from './convert-value.ts';
import { type Match, NO_MATCH } from './match-label.ts';

function numberOf(
  converted: Candidate['value'],
  found: FoundValue | undefined,
): number | undefined {
  if (typeof converted === 'number') return converted;
  return typeof found?.value === 'number' ? found.value : undefined;
}

type Made = {
  readonly source: Source;
  readonly match?: Match;
  readonly label?: readonly string[];
  readonly labelAt?: number;
  readonly distance?: number;
  readonly rank?: number;
  readonly wording?: number;
  readonly place?: Stretch;
  readonly more?: readonly Stretch[];
};

/** A candidate of what stands at a place, where the schema allows it. */
export function candidateOf(
  view: DocumentView,
  plan: ValuePlan,
  stretch: Stretch,
  value: FoundValue | undefined,
  made: Made,
): readonly Candidate[] {
  const converted = convertValue(view, plan, stretch, value);
  if (!converted) return [];
  const {
    match = NO_MATCH,
    label = [],
    distance = 0,
    rank = 0,
    wording = 0,
    place = stretch,
  } = made;
  const room = Math.max(1, place.end - place.start);
  return [
    {
      stretch,
      more: made.more ?? [],
      value: converted.value,
      key: converted.key,
      number: numberOf(converted.value, value),
      source: made.source,
      similarity: match.similarity,
      weight: match.weight,
      isOwn: match.isOwn,
      label,
      labelAt: made.labelAt ?? stretch.segment,
      distance,
      rank,
      wording,
      fill: Math.min(1, (stretch.end - stretch.start) / room),
      hasUnit: value?.unit !== undefined,
      decimals: value?.decimals ?? 0,
    },
  ];
}
