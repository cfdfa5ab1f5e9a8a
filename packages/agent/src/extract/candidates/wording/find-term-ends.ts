import type { DocumentView } from '../../document/document-view.ts';
import type { Worded } from './worded.ts';

export type TermEnd = 'start' | 'end';

/** Verbs and prepositions in front of a date that say which end of a term it is, and how plainly. */
const SAYS: readonly (readonly [RegExp, TermEnd, number])[] = [
  [
    /\b(?:begin(?:s|ning)?|commenc(?:es?|ing)|start(?:s|ing)?|beginnt|begann|startet|débute|commence|prend effet|comienza|inicia|empieza)\b/giu,
    'start',
    1,
  ],
  [/(?<![\p{L}])(?:from|ab|dès|desde|à compter|a partir)(?![\p{L}])/giu, 'start', 0.7],
  [
    /\b(?:end(?:s|ing)?|expir(?:es?|ing)|terminat(?:es?|ing)|endet|läuft|prend fin|se termine|expire|termina|finaliza|vence)\b/giu,
    'end',
    1,
  ],
  [/(?<![\p{L}])(?:until|through|till|bis|jusqu|hasta)(?![\p{L}])/giu, 'end', 0.7],
];
/** Between such a word and its date (characters). */
const REACH = 30;

/** Dates of which the words in front say that something begins or ends then. */
export function findTermEnds(view: DocumentView, wanted: TermEnd): readonly Worded[] {
  return view.segments.flatMap((segment) => {
    const values = view.valuesIn('date', segment.index) ?? [];
    return values.flatMap((value, index) => {
      const floor = Math.max(values[index - 1]?.end ?? 0, value.start - REACH);
      const strength = strengthOf(segment.text.slice(floor, value.start), wanted);
      const stretch = { segment: segment.index, start: value.start, end: value.end };
      return strength > 0 ? [{ stretch, strength, value }] : [];
    });
  });
}

/** The word nearest to the date decides. */
function strengthOf(before: string, wanted: TermEnd): number {
  const clause = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf(';')) + 1);
  const said = SAYS.flatMap(([pattern, end, strength]) =>
    Array.from(clause.matchAll(pattern), ({ index }) => ({ index, end, strength })),
  ).toSorted((one, other) => other.index - one.index)[0];
  return said?.end === wanted ? said.strength : 0;
}
