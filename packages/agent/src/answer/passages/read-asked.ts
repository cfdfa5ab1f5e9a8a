import { isContent, type Word, wordsOf } from '../text/words.ts';

/** What sort of answer a question wants. */
export type Wanted = (typeof WANTED)[number];

export const WANTED = [
  'who',
  'when',
  'where',
  'how many',
  'how much',
  'how long',
  'why',
  'how',
  'verdict',
  'which',
  'what',
] as const;

export type Asked = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly content: readonly Word[];
  readonly wanted: Wanted;
  /** Stems of the noun after "which" or "what": the sort of thing the answer is. */
  readonly focus: readonly string[];
  /** Whether several things are asked for. */
  readonly isList: boolean;
};

/** Question words of English, German, Spanish, French, Russian, Arabic and Chinese. */
const PATTERNS: readonly (readonly [RegExp, Wanted])[] = [
  [
    /\bhow long\b|wie lange|cu[aá]nto tiempo|combien de temps|как долго|كم من الوقت|多久|多长时间/iu,
    'how long',
  ],
  [
    /\bhow many\b|\b(?:what|which) (?:is the )?(?:number|percentage|percent|year'?s)\b|wie\s?viele|cu[aá]nt[oa]s|combien|сколько|كم عدد|كم|多少|几/iu,
    'how many',
  ],
  [
    /\bhow much\b|\bhow (?:far|old|large|big|tall|high|fast|deep)\b|wie\s?viel|cu[aá]nt[oa]|wie (?:hoch|gro[sß]+|weit|alt)/iu,
    'how much',
  ],
  [
    /\bwhy\b|\b(?:what|which)(?: was| is)?(?: the)? reasons?\b|warum|weshalb|por qu[eé]|pourquoi|почему|لماذا|为什么|為什麼/iu,
    'why',
  ],
  [
    /\bwho\b|\bwhom\b|\bwhose\b|(?<!\p{L})wer(?!\p{L})|(?<!\p{L})wen(?!\p{L})|(?<!\p{L})wem(?!\p{L})|qui[eé]n|(?<!\p{L})qui(?!\p{L})|(?<!\p{L})кто|(?<!\p{L})кого|من (?:هو|هي|الذي)|^من\s|谁/iu,
    'who',
  ],
  [
    /\bwhen\b|\b(?:what|which) (?:year|date|month|day|decade|century|time|period)\b|(?<!\p{L})wann|welche[smrn]? jahr|cu[aá]ndo|qu[eé] a[nñ]o|quand|когда|в каком году|متى|什么时候|何时|哪一年|哪年/iu,
    'when',
  ],
  [
    /\bwhere\b|\b(?:what|which) (?:city|country|place|state|town|region|location)\b|(?<!\p{L})wo(?!\p{L})|woher|wohin|d[oó]nde|(?<!\p{L})où|(?<!\p{L})где|куда|откуда|أين|哪里|哪儿|在哪/iu,
    'where',
  ],
  [
    /\bhow\b|(?<!\p{L})wie(?!\p{L})|c[oó]mo|comment|(?<!\p{L})как(?!\p{L})|كيف|如何|怎么|怎样/iu,
    'how',
  ],
  [/\bwhich\b|welche|cu[aá]l|quel|как(?:ой|ая|ое|ие)|أي|哪/iu, 'which'],
];

/** German "was" asks what. */
const VERDICT =
  /^\s*(?:is|are|was(?!\s+(?:ist|sind|war|waren|wird|wurde|werden|hat|hatte|haben|kostet|kostete|kosten|bedeutet|heißt|steht|gilt|muss|müssen|kann|können|soll|sollen|darf|dürfen|passiert|geschieht|macht|machen|zahlt|zahlte|enthält|regelt|umfasst|beträgt|betrug|gehört)\s)|were|did|does|do|has|have|had|can|could|will|may|must|shall|should|ist|sind|war|waren|hat|haben|gibt|darf|dürfen|kann|können|muss|müssen|soll|sollen|wird|werden|es|son|está|están|puede|pueden|debe|deben|est-ce|peut|peuvent|doit|doivent)\s/iu;
const MANY =
  /\b(?:what|which) (?:are|were)\b|\blist\b|\bname (?:the|all|some|two|three)\b|\b(?:what|which) (?:two|three|four|five|types|kinds|countries|people)\b|\brespectively\b/iu;
const SKIPPED = new Set([
  'is',
  'was',
  'were',
  'are',
  'the',
  'of',
  'a',
  'an',
  'type',
  'kind',
  'name',
  'did',
  'does',
  'do',
  'other',
  'two',
  'three',
  'sort',
]);

export function readAsked(text: string): Asked {
  const words = wordsOf(text);
  const wanted =
    VERDICT.test(text) && !/\b(?:or)\b/i.test(text)
      ? 'verdict'
      : (PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? 'what');
  return {
    text,
    words,
    content: words.filter((word, at) => isContent(word) && !isOfQuestion(words, at)),
    wanted,
    focus: focusOf(words),
    isList: MANY.test(text),
  };
}

/** "Wie hoch", "wie lange": the second word asks with the first. */
function isOfQuestion(words: readonly Word[], at: number): boolean {
  return (
    words[at - 1]?.norm === 'wie' &&
    /^(?:hoch|gro[sß]+|lang|lange|oft|weit|alt|teuer|viel|viele)$/u.test(words[at]?.norm ?? '')
  );
}

function focusOf(words: readonly Word[]): string[] {
  let at = words.findIndex(({ norm }) => /^(?:what|which|many|much|whose)$/.test(norm));
  if (at < 0) return [];
  at++;
  while (at < words.length && SKIPPED.has(words[at]?.norm ?? '')) at++;
  const focus: string[] = [];
  for (const word of words.slice(at, at + 3)) {
    if (!isContent(word)) break;
    focus.push(word.stem);
  }
  return focus.slice(0, 2);
}
