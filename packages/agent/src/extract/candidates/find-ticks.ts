import type { DocumentView } from '../document/document-view.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import type { Candidate } from './candidate.ts';
import { candidateOf } from './make-candidate.ts';
import { bestMatch } from './match-label.ts';

/** `☑ Newsletter`: the tick stands before its label. */
export function findTicks(view: DocumentView, plan: ValuePlan): readonly Candidate[] {
  return view.segments.flatMap((segment) => {
    if (!/[☐☑☒✓✔✗✘[(□]/u.test(segment.text) || segment.words.length > 30) return [];
    return tickedParts(view, segment).flatMap(({ value, label }) => {
      const match = bestMatch(plan.phrases, label);
      if (match.similarity.recall * match.weight < 0.6) return [];
      const stretch = { segment: segment.index, start: value.start, end: value.end };
      return candidateOf(view, plan, stretch, value, { source: 'prefix', match, label });
    });
  });
}

const BOX = /[☐☑☒]/gu;

/** Boxes of a line with the words that each stands before; one answer where they are its choices: `Injured? ☐ Yes ☒ No`. */
function tickedParts(view: DocumentView, { index, text, words }: DocumentView['segments'][number]) {
  const boxes = Array.from(text.matchAll(BOX), (match) => match.index);
  const whole = view.valuesIn('boolean', index)?.[0];
  const labelOf = (from: number, to: number) =>
    words
      .filter(({ start, end }) => start >= from && end <= to)
      .flatMap(({ meanings }) => meanings);
  const isChoice = whole !== undefined && whole.end - whole.start > 1;
  if (boxes.length < 2 || isChoice || text.slice(0, boxes[0]).trim() !== '')
    return whole ? [{ value: whole, label: labelOf(0, text.length) }] : [];
  return boxes.map((start, at) => ({
    value: { start, end: start + 1, value: text[start] !== '☐' },
    label: labelOf(start, boxes[at + 1] ?? text.length),
  }));
}
