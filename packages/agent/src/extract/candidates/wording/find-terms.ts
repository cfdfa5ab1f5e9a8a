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
  /(?:notice|solicit|hire|employ|non-compet|compete|renew|extend|within|prior written|cure|payment|invoice|retain|kündigung|préavis|preaviso|verlänger|renouvel|prórrog|frist)[^.;]{0,90}$/iu;
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
  const lead = BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? 0;
  const follows = AFTER.test(behind) ? 0.15 : 0;
  const isOther = OTHER.test(before) || OTHER_AFTER.test(behind);
  return (lead === 0 && follows === 0 ? 0 : lead * 0.85 + follows) * (isOther ? 0.3 : 1);
}
