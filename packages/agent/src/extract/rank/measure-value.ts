import type { Candidate } from '../candidates/candidate.ts';
import { LEGAL_FORM } from '../candidates/trim-value.ts';
import type { Segment } from '../document/document-view.ts';
import { knownLabel } from '../lexicon/known-label.ts';
import type { Measured } from './measured.ts';
import { placeOf, type Rivals } from './rivals-of.ts';

const FORM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?![\\p{L}])`, 'u');

/** What a value looks like by itself, and beside the other candidates. */
export function measureValue(
  measured: Measured,
  segment: Segment,
  candidate: Candidate,
  rivals: Rivals,
): void {
  const { key, number, fill, decimals, hasUnit, stretch } = candidate;
  const printed = segment.text.slice(stretch.start, stretch.end);
  const letters = printed.replace(/[^\p{L}]/gu, '');
  const size = Math.abs(number ?? 0);
  measured.same = Math.min(4, rivals.counts.get(key) ?? 1);
  measured.same_labelled = Math.min(4, rivals.labelled.get(key) ?? 0);
  measured.keys = Math.min(8, rivals.counts.size);
  measured.of_largest = rivals.largest > 0 ? size / rivals.largest : 0;
  measured.fill = fill;
  measured.decimals = decimals;
  measured.unit = hasUnit ? 1 : 0;
  measured.value_words = printed.split(/\s+/).length;
  measured.value_length = Math.min(80, printed.length);
  measured.digits = printed.replace(/\D/g, '').length / Math.max(1, printed.length);
  measured.capitals = letters.replace(/\P{Lu}/gu, '').length / Math.max(1, letters.length);
  measured.legal_form = FORM.test(printed) ? 1 : 0;
  measured.starts = stretch.start === 0 ? 1 : 0;
  measured.number_first = /^(?:no\.?|lot|unit)?\s?\d/iu.test(printed) ? 1 : 0;
  measured.lines = 1 + candidate.more.length;
  measured.after_labelled = rivals.lastPlace > 0 ? placeOf(candidate) / rivals.lastPlace : 0;
  measured.value_label = valueLabel(segment, candidate);
  measured.is_sum = number !== undefined && isSum(number, rivals) ? 1 : 0;
  measured.rounded = number === undefined ? 0 : stepOf(number, rivals, isRounding);
  measured.taxed = number === undefined ? 0 : stepOf(number, rivals, isTax);
}

/** How much a value is a label itself: beside an empty place stands the next label. */
function valueLabel({ words }: Segment, { stretch: { start, end } }: Candidate): number {
  const own = words.filter((word) => word.start >= start && word.end <= end);
  if (own.length > 6 || own.some(({ text }) => /\d/.test(text))) return 0;
  return knownLabel(own.flatMap(({ meanings }) => meanings));
}

/** Whether a number is another labelled candidate and a smaller amount beside it together: a total with tax, or rounded. */
function isSum(value: number, { amounts }: Rivals): boolean {
  return amounts.some(
    (other) =>
      other !== value &&
      amounts.some(
        (part) =>
          part !== other && Math.abs(part) < other && Math.abs(other + part - value) < 0.005,
      ),
  );
}

/** Sums are rounded to five hundredths at most. */
const isRounding = (step: number) => Math.abs(step) <= 5;

/** Taxes and service are a tenth or a fifth of what they are added to. */
function isTax(step: number, base: number): boolean {
  return step >= 0.02 * base && step <= 0.25 * base;
}

/** 1 where a number is a labelled one and a step that is printed too, -1 where such a step leads from it to another one. */
function stepOf(
  value: number,
  { amounts, hundredths }: Rivals,
  isStep: (step: number, base: number) => boolean,
): number {
  const own = Math.round(100 * value);
  const leads = (from: number, to: number) =>
    from !== to && isStep(to - from, from) && hundredths.has(to - from);
  if (amounts.some((other) => leads(Math.round(100 * other), own))) return 1;
  for (const other of hundredths) if (leads(own, other)) return -1;
  return 0;
}
