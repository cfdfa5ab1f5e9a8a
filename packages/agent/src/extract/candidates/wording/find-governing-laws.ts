import type { DocumentView } from '../../document/document-view.ts';
import type { Worded } from './worded.ts';

const PLACE =
  "((?:\\p{Lu}[\\p{L}.'’]+)(?:(?:,? (?:of|and|the|de|del|la|y|et|und))*[ -]\\p{Lu}[\\p{L}.'’]+){0,5})";
const KIND_OF_STATE =
  '(?:[Ss]tate|STATE|[Cc]ommonwealth|COMMONWEALTH|[Pp]rovince|PROVINCE|Territory|Federal Republic|Kingdom|Republic|Bundesrepublik|Freistaat|Principality|Canton)';
const LAWS = new RegExp(
  `(?<![\\p{L}])(?:[Ll]aws?|LAWS?|Rechts?|droit|lois?|leyes|ley|legislación|derecho)(?: and (?:regulations|jurisdiction)|,[^,.]{0,60},)?(?: applicable in| in force in| of| OF| der| des| von| in| de la| de l['’]| du| de| del| applicable en| (?=${KIND_OF_STATE} of))+ ?(?:[Tt]he |THE |den |la |las |los )?(?:(?:internal |substantive )?laws of (?:the )?)?(?:${KIND_OF_STATE}s? (?:of|OF|de|von) (?:the |THE )?|${KIND_OF_STATE} )?${PLACE}`,
  'gu',
);
const OF_STATE = new RegExp(`(?<![\\p{L}])${PLACE} laws? (?:shall|will|governs?|applies)`, 'gu');

const NO_STATE =
  /^(?:Territory|Agreement|Part(?:y|ies)|Company|Section|Association|American Arbitration)/u;
const GOVERNED =
  /(?:govern|construe|interpret|enforce|accordance with|subject to|unterlieg|gilt|anwendbar|régi|soumis|rige|regir|somet|interpretad|conformidad)/iu;
const ORGANISED =
  /(?:organi[sz]ed|existing|incorporated|formed|corporation|company|duly|created|qualified|chartered)[^.]{0,40}$/iu;
/** "the insurance laws of …": one body of its laws, which a business keeps to, governs nothing. */
const ONE_BODY =
  /(?<![\p{L}])(?!(?:the|internal|substantive|domestic|local|applicable|governing|procedural|civil|and|or|by|with|to|under|federal|state|such|any|all|other|its) )\p{Ll}{3,} $/u;

/** The state whose law governs: `governed by the laws of the State of New York`. */
export function findGoverningLaws(view: DocumentView): readonly Worded[] {
  return view.segments.flatMap((segment) =>
    [LAWS, OF_STATE].flatMap((pattern) =>
      [...segment.text.matchAll(pattern)].flatMap((match) => {
        const place = trimPlace(match[1] ?? '');
        if (NO_STATE.test(place)) return [];
        const start = match.index + match[0].lastIndexOf(match[1] ?? '');
        const before = segment.text.slice(Math.max(0, match.index - 160), match.index);
        const stretch = { segment: segment.index, start, end: start + place.length };
        return [{ stretch, strength: strengthOf(before, match[0]) }];
      }),
    ),
  );
}

function strengthOf(before: string, said: string): number {
  if (ORGANISED.test(before)) return 0.1;
  if (/^laws?\b/i.test(said) && ONE_BODY.test(before)) return 0.3;
  return GOVERNED.test(before) ? 1 : 0.5;
}

/** What follows the name of the state is another thing: `New York, USA` and `Delaware. The` end early. */
function trimPlace(place: string): string {
  return place
    .replace(
      /(?:\.|,? and the| [Ww]ithout| WITHOUT| except| EXCEPT| AND THE| as | [Ee]xcluding| [Aa]pplicable| (?:The|Any|Each|This|All|If|In|Courts?|Section)(?= |$))[\s\S]*/u,
      '',
    )
    .replace(/,? (?:and|of|the|de|y|et|und|OF|AND|THE)$/u, '')
    .replace(/['’]s?$/, '');
}
