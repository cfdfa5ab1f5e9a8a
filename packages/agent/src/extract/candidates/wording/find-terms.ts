import type { DocumentView } from '../../document/document-view.ts';
import type { Worded } from './worded.ts';

const BEFORE: readonly (readonly [RegExp, number])[] = [
  [
    /(?:term of (?:this|the) agreement|agreement shall (?:remain|continue|be in|expire|terminate)|this agreement (?:will|shall)|laufzeit|durée|duración|vigencia|vertrag)[^.;]{0,140}$/iu,
    1,
  ],
  [
    /(?:obligations?|confidentiality|provisions|agreement|restrictions)[^.;]{0,160}(?:survive|continue|remain|expire|terminate|effect|binding|cease)[^.;]{0,100}$/iu,
    0.8,
  ],
  [
    /(?:for an? (?:initial )?(?:term|period) of|term of|period of|dauer von|période de|plazo de|período de)\s*(?:at least |up to )?$/iu,
    0.6,
  ],
  [/(?:expire|terminate|until|enden|expir)[^.;]{0,60}$/iu, 0.5],
];

const AFTER =
  /^[\s,]*(?:period )?(?:from|after|following|commencing|beginning|ab|nach|à compter|après|desde|a partir|contado)/iu;
const OTHER =
  /notice|solicit|\bhire|employ|compet|renew|extend|within|prior written|\bcure|payment|invoice|retain|acquire|securities|proxy|severance|salary|standstill|purchase|kündigung|préavis|preaviso|verlänger|renouvel|prórrog|frist/iu;
/** Sentences that speak of the agreement or of the duty it is about. */
const SUBJECT =
  /agreement|obligation|confiden|undertaking|\bterm\b|disclos|laufzeit|vertrag|contrat|acuerdo|durée|duración|vigencia/iu;
const OTHER_AFTER =
  /^['’]?\s*(?:prior |advance |written |vor |de |zum )*(?:notice|préavis|preaviso|monatsende|kündigung)/iu;

/** Lengths of time for which an agreement holds. */
export function findTerms(view: DocumentView): readonly Worded[] {
  return view.segments.flatMap((segment) =>
    (view.valuesIn('duration', segment.index) ?? []).flatMap((value) => {
      const before = segment.text.slice(Math.max(0, value.start - 240), value.start);
      const behind = segment.text.slice(value.end, value.end + 50);
      const strength = strengthOf(before, behind);
      const stretch = { segment: segment.index, start: value.start, end: value.end };
      return strength > 0 ? [{ stretch, strength, value }] : [];
    }),
  );
}

function strengthOf(before: string, behind: string): number {
  const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 1);
  const lead = BEFORE.find(([pattern]) => pattern.test(sentence))?.[1] ?? 0;
  const follows = AFTER.test(behind) ? 0.15 : 0;
  const isOther = OTHER.test(sentence) || OTHER_AFTER.test(behind);
  const said = lead === 0 && follows === 0 ? 0 : lead * 0.85 + follows;
  return said * (isOther ? 0.2 : 1) * (SUBJECT.test(sentence) ? 1 : 0.5);
}
