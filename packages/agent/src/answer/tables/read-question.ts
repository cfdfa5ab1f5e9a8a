import { readDate } from '../text/read-value.ts';
import { isContent, type Word, wordsOf } from '../text/words.ts';
import { englishCues } from './english-cues.ts';
import { type Cue, findCues } from './find-cues.ts';

/** A question taken apart for linking it with tables. */
export type ReadQuestion = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly asks: Asks;
  /** Stems of the thing that is asked for: "year" in "in which year …". */
  readonly focus: readonly string[];
  readonly cues: ReadonlyMap<Cue, readonly number[]>;
  readonly numbers: readonly AskedNumber[];
  /** Which words carry meaning of their own. */
  readonly isContent: readonly boolean[];
};

export type Asks =
  | 'who'
  | 'when'
  | 'where'
  | 'how many'
  | 'how much'
  | 'how long'
  | 'which'
  | 'verdict'
  | 'what';

export type AskedNumber = {
  readonly value: number;
  /** Word it stands at. */
  readonly at: number;
  readonly isYear: boolean;
  readonly comparison: '>' | '>=' | '<' | '<=' | '=';
};

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);
const VERDICT = /^(?:is|are|was|were|did|does|do|has|have|had|can|could|will)$/;

export function readQuestion(text: string): ReadQuestion {
  const words = wordsOf(text);
  const norms = englishCues(words.map(({ norm }) => norm));
  const asks = asksOf(norms);
  return {
    text,
    words,
    asks,
    focus: focusOf(words, norms),
    cues: findCues(norms),
    numbers: numbersOf(words),
    isContent: words.map(isContent),
  };
}

const ASKS: readonly (readonly [RegExp, Asks])[] = [
  [/\bhow long\b|\bhow many (?:years|months|days|hours|minutes)\b/, 'how long'],
  [/\bhow many\b|\bnumber of\b/, 'how many'],
  [/\bhow much\b|\bamount of\b/, 'how much'],
  [/\bwho\b|\bwhom\b|\bwhose\b/, 'who'],
  [/\bwhen\b|\b(?:which|what) (?:year|date|month|day|season)\b/, 'when'],
  [/\bwhere\b|\b(?:which|what) (?:city|country|place|location|venue)\b/, 'where'],
  [/\bwhich\b/, 'which'],
];

function asksOf(norms: readonly string[]): Asks {
  if (VERDICT.test(norms[0] ?? '')) return 'verdict';
  const text = norms.join(' ');
  return ASKS.find(([pattern]) => pattern.test(text))?.[1] ?? 'what';
}

const OPENERS = new Set([
  'which',
  'what',
  'many',
  'much',
  'name',
  'list',
  'number',
  'amount',
  'whose',
]);
const FILLERS = new Set([
  'is',
  'was',
  'were',
  'are',
  'the',
  'of',
  'different',
  'total',
  'number',
  'amount',
  'a',
  'other',
  'only',
  'these',
  'all',
  'last',
  'first',
  'name',
  'next',
  'most',
  'more',
  'value',
  'average',
]);
const BREAKS = new Set([
  'did',
  'has',
  'have',
  'had',
  'do',
  'does',
  'in',
  'on',
  'at',
  'by',
  'for',
  'to',
  'with',
  'that',
  'who',
  'which',
  'than',
  'from',
  'was',
  'is',
  'are',
  'were',
  'came',
  'and',
  'or',
]);

/** The noun after "which", "how many", "what is the" …: up to three words. */
function focusOf(words: readonly Word[], norms: readonly string[]): string[] {
  let at = norms.findIndex((norm) => OPENERS.has(norm));
  if (at < 0) return [];
  at++;
  while (at < words.length && FILLERS.has(norms[at] ?? '')) at++;
  const focus: string[] = [];
  while (at < words.length && focus.length < 3) {
    const norm = norms[at] ?? '';
    if (BREAKS.has(norm) || FILLERS.has(norm)) break;
    focus.push(words[at]?.stem ?? '');
    at++;
  }
  return focus;
}

function numbersOf(words: readonly Word[]): AskedNumber[] {
  const norms = words.map(({ norm }) => norm);
  const numbers: AskedNumber[] = [];
  norms.forEach((norm, at) => {
    const spelled = NUMBER_WORDS.indexOf(norm);
    const digits = /^(\d+(?:\.\d+)?)(st|nd|rd|th)?$/.exec(norm);
    if (!digits && spelled < 2) return;
    const base = digits ? Number(digits[1]) : spelled;
    const factor = { thousand: 1e3, million: 1e6, billion: 1e9 }[norms[at + 1] ?? ''] ?? 1;
    const isYear = digits !== null && readDate(norm)?.year !== undefined && factor === 1;
    numbers.push({ value: base * factor, at, isYear, comparison: comparisonAt(norms, at) });
    if (factor !== 1)
      numbers.push({ value: base, at, isYear: false, comparison: comparisonAt(norms, at) });
  });
  return numbers;
}

function comparisonAt(norms: readonly string[], at: number): AskedNumber['comparison'] {
  const before = norms.slice(Math.max(0, at - 4), at).join(' ');
  const after = norms.slice(at + 1, at + 4).join(' ');
  if (
    /\b(?:at least|no less than|minimum of)$/.test(before) ||
    /^(?:or|and) (?:more|above|higher|over|later|greater)/.test(after)
  )
    return '>=';
  if (
    /\b(?:at most|no more than|up to|maximum of)$/.test(before) ||
    /^or (?:less|below|lower|under|fewer)/.test(after)
  )
    return '<=';
  if (
    /\b(?:more than|greater than|over|above|exceed(?:ed|ing|s)?|higher than|larger than|longer than|after|since|better than|later than)(?: the)?$/.test(
      before,
    )
  )
    return '>';
  if (
    /\b(?:less than|fewer than|under|below|lower than|smaller than|shorter than|before|prior to|earlier than)(?: the)?$/.test(
      before,
    )
  )
    return '<';
  return '=';
}
