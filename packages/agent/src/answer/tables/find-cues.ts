/** Words that ask for an operation. */
export type Cue = (typeof CUES)[number];

export const CUES = [
  'most',
  'least',
  'first',
  'last',
  'next',
  'previous',
  'count',
  'sum',
  'average',
  'difference',
  'share',
  'change',
  'or',
  'distinct',
  'consecutive',
  'not',
  'same',
  'frequent',
  'list',
  'and',
  'than',
  'each',
] as const;

const PATTERNS: Readonly<Record<Cue, RegExp>> = {
  most: /^(?:most|highest|largest|greatest|best|biggest|longest|tallest|maximum|max|top|fastest|heaviest|strongest|more|higher|longer|larger|greater|better|taller|bigger|oldest|farthest|furthest|widest|deepest|leading|peak|faster|older|max|richest|newest)$/,
  least:
    /^(?:least|lowest|smallest|fewest|worst|shortest|minimum|min|slowest|lightest|less|fewer|lower|smaller|shorter|youngest|closest|nearest|cheapest|bottom|weakest|younger|slower|worse)$/,
  first:
    /^(?:first|earliest|initial|initially|oldest|top|1st|original|starting|start|started|earlier|begin|beginning|began|sooner|before)$/,
  last: /^(?:last|latest|final|newest|recent|recently|bottom|end|ending|ended|later|finally|lastly|youngest)$/,
  next: /^(?:after|next|following|followed|follows|below|succeeded|successor|under|subsequent|beneath|later)$/,
  previous:
    /^(?:before|previous|prior|preceding|preceded|precedes|above|predecessor|previously|earlier|preceed|preceeded)$/,
  count: /^(?:many|number|times|count|often|amount|total)$/,
  sum: /^(?:total|sum|combined|altogether|together|overall|all|both|totaled|cumulative|in)$/,
  average: /^(?:average|mean|averaged|typical)$/,
  difference:
    /^(?:difference|differ|more|less|fewer|longer|change|changed|increase|increased|decrease|decreased|between|gap|apart|margin|long|higher|lower|greater|drop|rise|grow|grew|grown|growth|decline|older|younger|separate|separated|elapsed|passed|additional)$/,
  share:
    /^(?:percent|percentage|proportion|share|fraction|ratio|%|portion|constitute|constituted|contributing|out|per|multiple|divided)$/,
  change:
    /^(?:change|changed|increase|increased|decrease|decreased|growth|grow|grew|grown|decline|declined|rise|rose|fell|fall|drop|dropped|reduction)$/,
  or: /^(?:or|either|versus|vs|compared|compare)$/,
  distinct: /^(?:different|unique|distinct|various|separate)$/,
  consecutive: /^(?:consecutive|consecutively|row|streak|straight|succession)$/,
  not: /^(?:not|never|other|besides|except|without|no|aside|excluding|neither|didnt|doesnt|didn|doesn|wasnt|else|non)$/,
  same: /^(?:same|also|shared|equal|identical|similar|tie|tied)$/,
  frequent:
    /^(?:most|often|frequently|common|commonly|times|appears|appeared|frequent|least|multiple)$/,
  list: /^(?:list|are|were|all|respectively|each|respective)$/,
  and: /^(?:and|between|both|plus|to|combined|with)$/,
  each: /^(?:by|per|each|every)$/,
  than: /^(?:than|over|compared|versus|exceed|exceeded|beat|against|from)$/,
};

/** Where in a question each operation is asked for. */
export function findCues(norms: readonly string[]): Map<Cue, number[]> {
  const cues = new Map<Cue, number[]>();
  for (const cue of CUES) {
    const at = norms.flatMap((norm, index) =>
      PATTERNS[cue].test(norm) && !isName(norms, index) ? [index] : [],
    );
    if (at.length > 0) cues.set(cue, at);
  }
  return cues;
}

/** The number in "the invoice number" is a name of something: only "number of" asks for a count. */
function isName(norms: readonly string[], index: number): boolean {
  return norms[index] === 'number' && norms[index + 1] !== 'of';
}
