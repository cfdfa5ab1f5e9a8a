import type { DocumentView } from '../../document/document-view.ts';
import type { Worded } from './worded.ts';

const PLACE =
  "((?:\\p{Lu}[\\p{L}.'’]+)(?:(?:,? (?:of|and|the|de|del|la|y|et|und))*[ -]\\p{Lu}[\\p{L}.'’]+){0,5})";
const KIND_OF_STATE =
  '(?:State|Commonwealth|Province|Territory|Federal Republic|Kingdom|Republic|Bundesrepublik|Freistaat|Principality|Canton)';
const LAWS = new RegExp(
  `(?<![\\p{L}])(?:laws?|rules|Rechts?|droit|lois?|leyes|ley|legislación|derecho)(?: and (?:regulations|jurisdiction))?(?: applicable in| in force in| of| der| des| von| in| de la| de l['’]| du| de| del| applicable en)+ (?:the |den |la |las |los )?(?:(?:internal |substantive )?laws of (?:the )?)?(?:${KIND_OF_STATE}s? (?:of|de|von) (?:the )?|${KIND_OF_STATE} )?${PLACE}`,
  'gu',
);
const OF_STATE = new RegExp(`(?<![\\p{L}])${PLACE} laws? (?:shall|will|governs?|applies)`, 'gu');

const GOVERNED =
  /(?:govern|construe|interpret|enforce|accordance with|subject to|unterlieg|gilt|anwendbar|régi|soumis|rige|regir|somet|interpretad|conformidad)/iu;
const ORGANISED =
  /(?:organi[sz]ed|existing|incorporated|formed|corporation|company|duly|created|qualified|chartered)[^.]{0,40}$/iu;

/** The state whose law governs: `governed by the laws of the State of New York`. */
export function findGoverningLaws(view: DocumentView): readonly Worded[] {
  return view.segments.flatMap((segment) =>
    [LAWS, OF_STATE].flatMap((pattern) =>
      Array.from(segment.text.matchAll(pattern), (match) => {
        const place = trimPlace(match[1] ?? '');
        const start = match.index + match[0].lastIndexOf(match[1] ?? '');
        const before = segment.text.slice(Math.max(0, match.index - 160), match.index);
        return {
          stretch: { segment: segment.index, start, end: start + place.length },
          strength: strengthOf(before),
        };
      }),
    ),
  );
}

function strengthOf(before: string): number {
  if (ORGANISED.test(before)) return 0.1;
  return GOVERNED.test(before) ? 1 : 0.5;
}

/** What follows the name of the state is another thing: `New York, USA` and `Delaware. The` end early. */
function trimPlace(place: string): string {
  return place
    .replace(
      /(?:\.|,? and the| without| except| as | [Ee]xcluding| [Aa]pplicable| (?:The|Any|Each|This|All|If|In|Courts?|Section)(?: .*)?$).*$/u,
      '',
    )
    .replace(/,? (?:and|of|the|de|y|et|und)$/u, '')
    .replace(/['’]s?$/, '');
}
