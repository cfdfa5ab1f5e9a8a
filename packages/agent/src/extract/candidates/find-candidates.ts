import type { DocumentView } from '../document/document-view.ts';
import type { Pair, Stretch } from '../document/pair.ts';
import { pairsSaying } from '../document/pairs-saying.ts';
import type { Kind } from '../lexicon/concept.ts';
import { knownLabel } from '../lexicon/known-label.ts';
import { LABEL_WORDS } from '../lexicon/label-words.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import { afterPredicate } from './after-predicate.ts';
import type { Candidate, Source } from './candidate.ts';
import { findLoneCandidates } from './find-lone-candidates.ts';
import { findTicks } from './find-ticks.ts';
import { candidateOf } from './make-candidate.ts';
import { bestMatch, matchLabel } from './match-label.ts';
import { trimValue } from './trim-value.ts';
import { findInSentences } from './wording/find-in-sentences.ts';
import { findWordings } from './wording/find-wordings.ts';

/** A label less alike than this says nothing of a field. */
const LEAST_ALIKE = 0.34;

/** Everything in a document that may be a field's value. */
export function findCandidates(view: DocumentView, plan: ValuePlan): readonly Candidate[] {
  const found: Candidate[] = [];
  const said = new Set(plan.phrases.flatMap(({ meanings }) => meanings));
  for (const pair of pairsSaying(view, said)) {
    const { match, label } = matchLabel(view, plan, pair);
    if (match.similarity.f1 * match.weight < LEAST_ALIKE) continue;
    found.push(...labelledCandidates(view, plan, pair, { match, label }));
  }
  if (plan.kind === 'boolean') found.push(...findTicks(view, plan));
  if (LONE_KINDS.has(plan.kind) && plan.wording !== 'term')
    found.push(...findLoneCandidates(view, plan));
  if (TOLD_KINDS.has(plan.kind))
    found.push(...findLoneCandidates(view, plan).filter(({ source }) => source === 'context'));
  found.push(...sentenceCandidates(view, plan));
  found.push(...wordingCandidates(view, plan));
  return found;
}

/** Values of a kind behind one label: the first is the likeliest. */
const MOST_VALUES = 2;

function labelledCandidates(
  view: DocumentView,
  plan: ValuePlan,
  pair: Pair,
  named: ReturnType<typeof matchLabel>,
): readonly Candidate[] {
  const { segment, start, end } = pair.value;
  const made = {
    source: pair.relation,
    ...named,
    labelAt: pair.label.segment,
    distance: pair.distance,
  };
  const kind = lookedFor(plan);
  const values = view.valuesIn(kind, segment);
  if (values === undefined || plan.choices) {
    if (pair.relation === 'inline') return [];
    const place = afterPredicate(view, pair);
    const stretch = trimValue(kind, view.segments[segment]?.text ?? '', place);
    if (!stretch || isLabelItself(view, kind, pair, stretch)) return [];
    return candidateOf(view, plan, stretch, undefined, made);
  }
  return values
    .filter((value) => value.start >= start && value.end <= end)
    .slice(0, MOST_VALUES)
    .flatMap((value, rank) =>
      candidateOf(view, plan, { segment, start: value.start, end: value.end }, value, {
        ...made,
        rank,
        place: pair.value,
      }),
    );
}

const NAMED_KINDS: ReadonlySet<Kind> = new Set(['party', 'person', 'address', 'jurisdiction']);

/** Where a name is missing, the place beside its label holds the next label. */
function isLabelItself(
  view: DocumentView,
  kind: Kind,
  { relation, label }: Pair,
  { segment, start, end }: Stretch,
): boolean {
  if (segment !== label.segment && countsOn(view, label.segment, segment)) return true;
  if (relation === 'colon' || relation === 'prefix') return false;
  const stretch = { segment, start, end };
  return saysLabel(view, stretch) || (NAMED_KINDS.has(kind) && isOnlyLabels(view, stretch));
}

/** `1. Name` beside `2. Number`: what counts on from a label is another label. */
function countsOn(view: DocumentView, label: number, other: number): boolean {
  const count = view.segments[label]?.count;
  const next = view.segments[other]?.count;
  return count !== undefined && next !== undefined && next > count;
}

/** A label this like a known one is one. */
const KNOWN = 0.8;

/** `Policy number: HP-778` under a heading is a label with a value of its own. */
function saysLabel(view: DocumentView, { segment, start, end }: Stretch): boolean {
  const { text = '', words = [] } = view.segments[segment] ?? {};
  const colon = /^[^:：]{1,40}[:：]\s/u.exec(text.slice(start, end))?.[0].length;
  if (colon === undefined) return false;
  const label = words.filter((word) => word.start >= start && word.end <= start + colon);
  return knownLabel(label.flatMap(({ meanings }) => meanings)) > KNOWN;
}

function isOnlyLabels(view: DocumentView, { segment, start, end }: Stretch): boolean {
  const words = (view.segments[segment]?.words ?? []).filter(
    (word) => word.start >= start && word.end <= end,
  );
  // `Am Markt 7` has the number of a house; a number at the head counts labels.
  if (words.slice(1).some(({ text }) => /\d/.test(text))) return false;
  return words.every(({ meanings }) => meanings.every((meaning) => LABEL_WORDS.has(meaning)));
}

/** Choices are words, whatever kind of value they stand for. */
function lookedFor({ kind, choices }: ValuePlan): Kind {
  return choices && kind !== 'currency' ? 'text' : kind;
}

/** Kinds that are known by their form, so that a value without a label may still be the one. */
const LONE_KINDS: ReadonlySet<Kind> = new Set([
  'date',
  'datetime',
  'email',
  'phone',
  'url',
  'uuid',
  'iban',
  'bic',
  'currency',
  'money',
  'duration',
]);

/** Kinds of which a text is full: only words in front of a value say that it may be the one. */
const TOLD_KINDS: ReadonlySet<Kind> = new Set(['number', 'percent', 'identifier']);

/** Names, places and permissions that running text tells in its own words. */
function sentenceCandidates(view: DocumentView, plan: ValuePlan): readonly Candidate[] {
  return findInSentences(view, plan).flatMap(({ stretch, label, value }) => {
    const match = bestMatch(plan.phrases, label);
    const source: Source = match.similarity.recall > 0 ? 'context' : 'alone';
    return candidateOf(view, plan, stretch, value, { source, match, label });
  });
}

function wordingCandidates(view: DocumentView, plan: ValuePlan): readonly Candidate[] {
  if (!plan.wording) return [];
  return findWordings(view, plan.wording, plan.kind)
    .filter(({ stretch }) => !NAMED_KINDS.has(plan.kind) || !isOnlyLabels(view, stretch))
    .flatMap(({ stretch, strength, value, more }) =>
      candidateOf(view, plan, stretch, value, {
        source: 'wording',
        wording: strength,
        ...(more ? { more } : {}),
      }),
    );
}
