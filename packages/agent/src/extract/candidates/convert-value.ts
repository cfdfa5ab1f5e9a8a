import type { DocumentView } from '../document/document-view.ts';
import type { Stretch } from '../document/pair.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import { fitsSchema } from '../schema/fits-schema.ts';
import { isoDuration } from '../values/find-durations.ts';
import { findTimes } from '../values/find-patterns.ts';
import type { FoundValue } from '../values/found-value.ts';
import { plain } from '../words/words-of.ts';
import { matchChoice } from './match-choice.ts';

export type Converted = { readonly value: string | number | boolean; readonly key: string };

/** A found value as the schema wants it; undefined where the schema does not allow it. */
export function convertValue(
  view: DocumentView,
  plan: ValuePlan,
  stretch: Stretch,
  found: FoundValue | undefined,
): Converted | undefined {
  const printed = printedText(view, stretch);
  if (printed === '') return undefined;
  const value = plan.choices
    ? matchChoice(plan.choices, plan.kind === 'currency' && found ? String(found.value) : printed)
    : byType(view, plan, stretch, found, printed);
  if (value === undefined || !fitsSchema(value, plan.keywords)) return undefined;
  return { value, key: keyOf(found?.value ?? value) };
}

/** What stands at a place, without blanks around it. */
export function printedText(view: DocumentView, { segment, start, end }: Stretch): string {
  return (view.segments[segment]?.text ?? '').slice(start, end).replace(/\s+/g, ' ').trim();
}

/** Two values that differ only in case, accents and punctuation say the same. */
export function keyOf(value: string | number | boolean): string {
  return typeof value === 'string' ? plain(value).replace(/[^\p{L}\p{N}]+/gu, '') : String(value);
}

function byType(
  view: DocumentView,
  plan: ValuePlan,
  stretch: Stretch,
  found: FoundValue | undefined,
  printed: string,
): string | number | boolean | undefined {
  switch (plan.type) {
    case 'boolean':
      return typeof found?.value === 'boolean' ? found.value : undefined;
    case 'integer':
      return typeof found?.value === 'number' && Number.isInteger(found.value)
        ? found.value
        : undefined;
    case 'number':
      return typeof found?.value === 'number' ? found.value : undefined;
    case 'string':
      return asText(view, plan, stretch, found, printed);
  }
}

function asText(
  view: DocumentView,
  { kind, keywords }: ValuePlan,
  { segment, end }: Stretch,
  found: FoundValue | undefined,
  printed: string,
): string | undefined {
  const { format } = keywords;
  if (format === 'date') return typeof found?.value === 'string' ? found.value : undefined;
  if (format === 'date-time')
    return found
      ? momentOf(String(found.value), (view.segments[segment]?.text ?? '').slice(end, end + 24))
      : undefined;
  if (format === 'uri' && printed.startsWith('www.')) return undefined;
  return asPrinted(kind, format, found, printed);
}

function asPrinted(
  kind: ValuePlan['kind'],
  format: unknown,
  found: FoundValue | undefined,
  printed: string,
): string | undefined {
  if (kind === 'duration' && found)
    return format === 'duration' ? isoDuration(String(found.value)) : String(found.value);
  if ((kind === 'currency' || kind === 'address') && found) return String(found.value);
  return kind === 'money' || kind === 'number' ? numberAsPrinted(printed) : printed;
}

const CLOCK = /(\d{1,2})[:.h](\d{2})(?::(\d{2}))?\s?([ap])?/i;
const OFFSET = /^\s?([+-]\d{2}):?(\d{2})(?!\d)/;
/** What stands between a date and its time is a comma, a word or two (characters). */
const LONGEST_GAP = 8;

/** A date with the time of day that follows it, in UTC where the text says how far it is from it; midnight where none follows. */
function momentOf(date: string, behind: string): string {
  const found = findTimes(behind)[0];
  const match = CLOCK.exec(String(found?.value ?? ''));
  if (!found || !match || found.start > LONGEST_GAP) return `${date}T00:00:00Z`;
  const [, hours = '0', minutes = '00', seconds = '00', half] = match;
  const shifted = (Number(hours) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  const hour = half === undefined ? Number(hours) : shifted;
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  const [, ahead, rest] = OFFSET.exec(behind.slice(found.end)) ?? [];
  const moment = new Date(`${date}T${time}${ahead === undefined ? 'Z' : `${ahead}:${rest}`}`);
  return `${(Number.isNaN(moment.getTime()) ? `${date}T${time}` : moment.toISOString()).slice(0, 19)}Z`;
}

/** A number in a text field keeps its digits as printed; the sign of a currency is no part of it. */
function numberAsPrinted(printed: string): string {
  return /[-−(]?\d[\d.,'’\s]*\d\)?|\d/.exec(printed)?.[0].trim() ?? printed;
}
