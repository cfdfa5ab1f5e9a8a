/** What a question wants of the documents. */
export type Aim =
  /** What documents say as a whole; an empty subject means all of them. */
  | { readonly kind: 'overview'; readonly subject: string; readonly most?: number }
  /** Which documents there are. */
  | { readonly kind: 'inventory' }
  /** The same of two things. */
  | { readonly kind: 'comparison'; readonly sides: readonly [string, string] }
  /** All that is said of something. */
  | { readonly kind: 'topic'; readonly subject: string }
  | { readonly kind: 'fact' };

/** Longer texts are no such questions; patterns look at no more. */
const MOST_CHARACTERS = 400;

const POLITE =
  /^(?:please|bitte|hi|hello|hey|can you|could you|would you|i want you to|i need|kannst du|können sie|peux-tu|pouvez-vous|puedes)[ ,]+/iu;
const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const LENGTH =
  /,? in (?:about |at most |up to )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine) (?:short )?(?:sentences?|points?|bullets?|lines?)$|,? (?:briefly|shortly|in brief|in short|in a few words)$/iu;

const DOCUMENTS = 'documents?|files?|texts?|data|datasources?|sources?|collection|uploads?|pdfs?';
const OVERVIEWS: readonly RegExp[] = [
  /^(?:summari[sz]e|sum up|recap|outline|condense|fasse|résumez?|resumez?|resuma|resume|resumir)(?: (.+?))?(?: zusammen)?$/iu,
  /^(?:(?:give|show|write|tell|gib|donne[sz]?|da)(?:[ -](?:me|us|mir|uns|moi|nous))? )?(?:a |an |the |eine? |un |une )?(?:(?:short|brief|quick|general|executive|kurze|kurzen) )?(?:summary|overview|outline|gist|synopsis|abstract|zusammenfassung|überblick|résumé|resumen|tl;?dr)(?: (?:of|on|for|von|des|der|über|du|de la|de|del) (.+))?$/iu,
  /^(?:what(?:'s| is| are| was) )(.+?) (?:all )?about$/iu,
  /^worum geht(?:'s| es)(?: (?:hier|in|im|bei) (.+))?$/iu,
  /^(?:de quoi (?:parle|parlent|traite|traitent) |de quoi s'agit-il dans |de qué (?:trata|tratan|habla|hablan) )(.+)$/iu,
  /^what (?:do|does) (.+?) (?:say|contain|cover|discuss|describe|deal with)$/iu,
  /^what(?:'s| is| are) (?:the )?(?:main|key|most important|central|essential|principal) (?:points?|ideas?|topics?|themes?|messages?|take-?aways?|contents?|facts|findings|conclusions?)(?: (?:of|in|from) (.+))?$/iu,
  /^what(?:'s| is) (?:in|inside) (.+)$/iu,
  /^what (?:kind|sort|type) of (?:document|file|text|contract|agreement|report|paper) (?:is|are) (.+)$/iu,
];
const ALL = new RegExp(
  `^(?:it|this|that|these|those|them|here|everything|all|all of (?:it|them|this)|(?:this|these|those|that|the|my|our|all|all the|your|attached|uploaded|the attached|the uploaded|diese[smnr]?|dem|das|der|ce|cet|cette|este|esta|el|le) ?(?:${DOCUMENTS}|dokumente?s?|dokumenten|datei|dateien|documents?|fichiers?|documentos?|archivos?)|(?:${DOCUMENTS}))$`,
  'iu',
);
const INVENTORY = new RegExp(
  `^(?:(?:what|which) (?:${DOCUMENTS})|list (?:all )?(?:the |my )?(?:${DOCUMENTS})|how many (?:${DOCUMENTS}))(?: (?:do you have|are there|can you (?:see|read|use)|have you got|do i have|are (?:in here|here|available|stored|uploaded)|are in (?:this|the) (?:datasource|collection)))?$`,
  'iu',
);
const COMPARISON =
  /^(?:compare|contrast|vergleiche|comparez?|compara) (.+?) (?:and|with|to|against|versus|vs\.?|und|mit|et|avec|con|y) (.+)$/iu;
const TOPIC =
  /^(?:what (?:do|does) (?:.+?) (?:say|tell(?: us| me)?|state|write) (?:about|on|regarding)|what is said (?:about|on)|tell me (?:about|more about)|describe|explain|information (?:about|on)|details (?:about|of|on)) (.+)$/iu;

/** Reads from its form what a question wants; one that stands for a single fact is `fact`. */
export function readAim(question: string): Aim {
  if (question.length > MOST_CHARACTERS) return { kind: 'fact' };
  const { text, most } = withoutFrame(question);
  if (INVENTORY.test(text)) return { kind: 'inventory' };
  const topic = TOPIC.exec(text)?.[1];
  if (topic !== undefined && !ALL.test(topic)) return { kind: 'topic', subject: topic };
  const whole = topic === undefined ? overviewOf(text) : '';
  if (whole !== undefined)
    return { kind: 'overview', subject: whole, ...(most === undefined ? {} : { most }) };
  const sides = COMPARISON.exec(text);
  if (sides) return { kind: 'comparison', sides: sharedParts(sides[1] ?? '', sides[2] ?? '') };
  return { kind: 'fact' };
}

/** What an overview is asked of: nothing in particular, or a subject; undefined where none is asked for. */
function overviewOf(text: string): string | undefined {
  const match = OVERVIEWS.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  if (!match) return undefined;
  const subject = (match[1] ?? '').replace(/ (?:section|chapter|part|paragraph)$/iu, '');
  return ALL.test(subject) ? '' : subject;
}

/** The question without courtesies, closing marks and the length that is wished for. */
function withoutFrame(question: string): { readonly text: string; readonly most?: number } {
  const bare = question.trim().replace(/^¿/u, '').split(/\s+/u).join(' ');
  const end = lastLetter(bare);
  const polite = bare.slice(0, end).replace(POLITE, '');
  const length = LENGTH.exec(polite);
  if (!length) return { text: polite };
  const said = length[1]?.toLowerCase();
  const most = said === undefined ? 2 : Number(said) || COUNTS.indexOf(said);
  return { text: polite.slice(0, length.index), most };
}

/** Where the last letter, digit or closing mark of the text ends. */
function lastLetter(text: string): number {
  let end = text.length;
  while (end > 0 && '?!. ,;:'.includes(text[end - 1] ?? '')) end--;
  return end;
}

/** "Revenue and costs in 2023": what stands behind the second counts for the first too, and what stands before the first for the second. */
function sharedParts(left: string, right: string): readonly [string, string] {
  const first = partAtPreposition(left);
  const second = partAtPreposition(right);
  if (!first && second) return [`${left}${second.tail}`, right];
  // "the term of the lease with that of the loan", "revenue in 2022 and 2023".
  if (first && !second) {
    const preposition = /^ \S+/.exec(first.tail)?.[0] ?? '';
    return [left, `${first.head}${preposition} ${right}`];
  }
  return [left, right.replace(/^that(?= of )/iu, first?.head ?? 'that')];
}

function partAtPreposition(
  text: string,
): { readonly head: string; readonly tail: string } | undefined {
  const at = text.search(/ (?:in|for|of|during|at|on|from|since|between) /iu);
  return at > 0 ? { head: text.slice(0, at), tail: text.slice(at) } : undefined;
}
