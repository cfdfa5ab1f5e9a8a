import type { DocumentView, Segment } from '../../document/document-view.ts';
import type { FoundValue } from '../../values/found-value.ts';
import type { Worded } from './worded.ts';

/** Agreements say their date at the head; what comes later is dates of other papers (characters). */
const HEAD = 6000;

/** What stands in front of a date, the strongest first. */
const LEADS: readonly (readonly [RegExp, number])[] = [
  [
    /(?:made|entered into|executed|concluded|dated|effective|agreement)[^.;]{0,60}(?:as of|on|this|effective|dated)[^.;]{0,40}$/iu,
    1,
  ],
  [
    /(?:as of|dated|effective as of|effective|this|geschlossen am|vom|conclu le|en date du|celebrado el|suscrito el|con fecha(?: de)?|fait(?: à [\p{L} -]+)?,? le|firmado el|am)[\s:,"“(]*(?:the )?$/iu,
    0.8,
  ],
  [
    /(?:effective date|date of this agreement|commencement|inkrafttreten|beginn|entrée en vigueur|entra en vigor)[^.;]{0,60}$/iu,
    0.7,
  ],
];

const BEHIND =
  /^[\s,]*\(?(?:the )?["“]?(?:Effective Date|Agreement Date|Date of Agreement|Commencement)/iu;
const OTHER_PAPER =
  /(?:amend|supplement|original|prior|previous|that certain|pursuant to|in effect|born|expire|terminat|until|annual report|fiscal|ended)[^.;]{0,80}$/iu;

/** Whether the words in front of a date say that another paper is of that day, or that something ends then. */
export function isOfAnother(before: string): boolean {
  return OTHER_PAPER.test(before);
}

/** Dates by which an agreement says when it was made. */
export function findAgreementDates(view: DocumentView): readonly Worded[] {
  const found: Worded[] = [];
  let read = 0;
  for (const segment of view.segments) {
    for (const value of view.valuesIn('date', segment.index) ?? []) {
      const before = segment.text.slice(Math.max(0, value.start - 140), value.start);
      const behind = segment.text.slice(value.end, value.end + 60);
      const said = strengthOf(before, behind) * (read > HEAD ? 0.5 : 1);
      const strength = Math.max(said, headStrength(segment, value));
      if (strength > 0)
        found.push({
          stretch: { segment: segment.index, start: value.start, end: value.end },
          strength,
          value,
        });
    }
    read += segment.text.length;
  }
  return earlierFirst(found);
}

/** A date that stands behind another one of its strength is that much less likely the agreement's. */
const LATER = 0.85;

function earlierFirst(found: readonly Worded[]): readonly Worded[] {
  const values: unknown[] = [];
  return found.map((one) => {
    const value = one.value?.value;
    if (one.strength > 0.5 && !values.includes(value)) values.push(value);
    const later = Math.max(0, values.indexOf(value));
    return { ...one, strength: one.strength * LATER ** later };
  });
}

/** Letters and memoranda have their date by itself among their first lines. */
const FIRST_LINES = 12;
const AT_HEAD = 0.8;

function headStrength({ index, text }: Segment, { start, end }: FoundValue): number {
  if (index >= FIRST_LINES) return 0;
  return /^(?:dated?)?\W*$/iu.test(text.slice(0, start) + text.slice(end)) ? AT_HEAD : 0;
}

function strengthOf(before: string, behind: string): number {
  if (BEHIND.test(behind)) return 1;
  const lead = LEADS.find(([pattern]) => pattern.test(before))?.[1] ?? 0;
  return isOfAnother(before) ? 0.3 * lead : lead;
}
