import type { Candidate } from '../candidates/candidate.ts';
import { convertValue } from '../candidates/convert-value.ts';
import { findCandidates } from '../candidates/find-candidates.ts';
import { bestMatch } from '../candidates/match-label.ts';
import type { DocumentView, Segment } from '../document/document-view.ts';
import { rankCandidates } from '../rank/rank-candidates.ts';
import type { ArrayPlan, ValuePlan } from '../schema/field-plan.ts';
import { confidenceOf } from '../settle-values.ts';
import type { Item } from './item.ts';

/** An array of single values: parties, authors, skills, all e-mail addresses. */
export function extractList(
  view: DocumentView,
  array: ArrayPlan,
  items: ValuePlan,
  minConfidence: number,
): readonly Item[] {
  const listed = underHeading(view, array, items);
  if (listed.length > 0) return limited(array, listed);
  const plan = { ...items, phrases: array.phrases.length > 0 ? array.phrases : items.phrases };
  const ranked = rankCandidates(view, plan, findCandidates(view, plan), []);
  const found: { candidate: Candidate; confidence: number }[] = [];
  for (const { candidate, chance } of ranked) {
    const confidence = confidenceOf(view, plan, candidate, chance);
    if (confidence < minConfidence) break;
    for (const part of parted(view, plan, candidate))
      if (found.every((other) => !isSame(other.candidate.key, part.key)))
        found.push({ candidate: part, confidence });
  }
  const inOrder = found.sort((a, b) => placeOf(a.candidate) - placeOf(b.candidate));
  return limited(
    array,
    inOrder.map(({ candidate, confidence }) => ({
      value: candidate.value,
      proofs: [{ path: '', confidence, stretches: [candidate.stretch] }],
    })),
  );
}

/** Entries come in the order of the document. */
function placeOf({ stretch }: Candidate): number {
  return stretch.segment + stretch.start / 1e6;
}

/** A shorter form of a name that is there already is no other party. */
function isSame(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));
}

function limited(array: ArrayPlan, items: readonly Item[]): readonly Item[] {
  const { maxItems } = array.keywords;
  return typeof maxItems === 'number' ? items.slice(0, maxItems) : items;
}

const PARTS = /(?<!\s)\s*[,;•·|]\s*|(?<!\s)\s+(?:and|und|et|y)\s+/u;

/** `Anna, Bert and Carla` behind one label are three values. */
function parted(view: DocumentView, plan: ValuePlan, candidate: Candidate): readonly Candidate[] {
  const { source } = candidate;
  const mayPart = plan.kind === 'text' || plan.kind === 'person' || plan.kind === 'title';
  if (!mayPart || source === 'wording') return [candidate];
  const stretch = plan.kind === 'person' ? wholeList(view, candidate) : candidate.stretch;
  const text = (view.segments[stretch.segment]?.text ?? '').slice(stretch.start, stretch.end);
  if (!PARTS.test(text)) return [candidate];
  let at = 0;
  return text.split(PARTS).flatMap((part) => {
    const start = text.indexOf(part, at);
    at = start + part.length;
    const place = { ...stretch, start: stretch.start + start, end: stretch.start + at };
    const converted = convertValue(view, plan, place, undefined);
    return converted ? [{ ...candidate, ...converted, stretch: place }] : [];
  });
}

/** Names that follow one another, each of a few words with a capital. */
const MORE_NAMES =
  /^(?:(?:,|;|,? and|,? und|,? et|,? y) \p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,3})+/u;

/** The name behind a label with those that follow it. */
function wholeList(view: DocumentView, { stretch }: Candidate): Candidate['stretch'] {
  const rest = (view.segments[stretch.segment]?.text ?? '').slice(stretch.end);
  const more = MORE_NAMES.exec(rest)?.[0].length ?? 0;
  return { ...stretch, end: stretch.end + more };
}

/** Chance that the items of a list under a heading that says the field's words are its values: nothing else is near. */
const HEADED = 0.85;

/** List items below a heading or line that says the field's words. */
function underHeading(view: DocumentView, array: ArrayPlan, items: ValuePlan): readonly Item[] {
  for (const segment of view.segments) {
    if (segment.words.length > 8 || segment.label === 'ListItem' || segment.cell) continue;
    const match = bestMatch(
      array.phrases,
      segment.words.flatMap(({ meanings }) => meanings),
    );
    if (match.similarity.f1 * match.weight < 0.8) continue;
    const list = itemsAfter(view, segment);
    const found = list.flatMap((one) => itemOf(view, items, one));
    if (found.length > 1) return found;
  }
  return [];
}

function itemsAfter(view: DocumentView, { index }: Segment): readonly Segment[] {
  const list: Segment[] = [];
  for (const next of view.segments.slice(index + 1)) {
    if (next.label === 'ListItem') list.push(next);
    else if (next.label !== 'PageHeader' && next.label !== 'PageFooter') break;
  }
  return list;
}

function itemOf(view: DocumentView, plan: ValuePlan, segment: Segment): readonly Item[] {
  const values = view.valuesIn(plan.kind, segment.index);
  const value = values?.[0];
  if (values && !value) return [];
  const stretch = {
    segment: segment.index,
    start: value?.start ?? 0,
    end: value?.end ?? segment.text.length,
  };
  const converted = convertValue(view, plan, stretch, value);
  if (!converted) return [];
  const confidence = Math.round(HEADED * segment.quality * 1000) / 1000;
  return [{ value: converted.value, proofs: [{ path: '', confidence, stretches: [stretch] }] }];
}
