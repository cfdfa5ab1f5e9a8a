import { findDurations } from '../../extract/values/find-durations.ts';
import { findValues } from '../../extract/values/find-values.ts';
import type { Answer, Passage } from '../answer.ts';
import type { Span } from '../text/split-sentences.ts';
import { stemsOf, type Word, wordsOf } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { readAsked } from './read-asked.ts';
import { readSentences, type Sentence } from './read-sentences.ts';
import { saidShare } from './said-share.ts';
import { sentenceAnswer } from './sentence-answer.ts';

/** Something that is measured: how it is asked for, and how its values look. */
type Measure = {
  readonly asks: RegExp;
  readonly find: (text: string) => readonly Span[];
  /** Words of the question that only say what is measured. */
  readonly general: ReadonlySet<string>;
};

const AREA =
  /(?<![\d.,])\d[\d.,]{0,20}\s?(?:square (?:metres?|meters?|feet|foot|kilometres?|kilometers?|miles?|yards?)|m²|m2|sqm|sq\.? ?(?:m|ft)|ft²|hectares?|acres?)(?![\p{L}\d])/gu;
const PERCENT =
  /(?<![\d.,])\d[\d.,]{0,20}\s?(?:%|percent|per cent)(?: (?:per|a|an|each) (?:day|week|month|quarter|year|annum))?(?![\p{L}\d])/gu;

const MEASURES: readonly Measure[] = [
  {
    asks: /\b(?:notice|waiting|trial|probation\w{0,4}|cooling-off|retention|warranty|grace|payment|[a-z]{3,20}) period\b|\bhow (?:long|much notice)\b|\bwhat notice\b|\bduration\b|(?<!\p{L})wie lange?(?!\p{L})|\p{L}{0,30}(?:frist|laufzeit|dauer|probezeit)(?!\p{L})|(?<!\p{L})(?:combien de temps|préavis|durée|cuánto tiempo|preaviso|plazo|duración)(?!\p{L})/iu,
    find: findDurations,
    general: generalWords('long much period duration time apply applies last takes run given'),
  },
  {
    asks: /\bhow (?:large|big)\b|\b(?:size|area|floor space|square (?:metres|meters|feet))\b|(?<!\p{L})(?:wie gro(?:ß|ss)|\p{L}{0,20}fläche|surface|superficie)(?!\p{L})/iu,
    find: matchesOf(AREA),
    general: generalWords('large big size area floor space square metres meters feet'),
  },
  {
    asks: /\b(?:what|which|how (?:much|high))\b.{0,60}\b(?:interest|discount|commission|percentage|surcharge|royalt(?:y|ies))\b/iu,
    find: matchesOf(PERCENT),
    general: generalWords('rate percentage percent much high charged due paid'),
  },
  {
    asks: /(?<!\p{L})(?:wie hoch|wie teuer|wie ?viel kostet|was kostet|combien coûte|quel est le (?:montant|prix|loyer)|cuánto cuesta|cuál es el (?:importe|precio|alquiler))(?!\p{L})/iu,
    find: findMoney,
    general: generalWords('kostet montant prix importe precio betrag'),
  },
];

/** In a sentence an amount of money has its currency: "(2)" counts paragraphs, and "DIN 18035" is a norm. */
function findMoney(text: string): readonly Span[] {
  const found = findValues('money', text, { dayFirst: true, decimalComma: true }) ?? [];
  return found.filter(
    ({ start, end }) =>
      /[\p{Sc}\p{L}]/u.test(text.slice(start, end)) || CURRENCY_BEHIND.test(text.slice(end)),
  );
}
const CURRENCY_BEHIND =
  /^\s?(?:euros?|franken|francs?|dollars?|pounds?|pesos?|zloty|kronen|kronor|yen|rupees?|reais)(?!\p{L})/iu;

/** "after the trial period" is another time than the trial period. */
const TIMES = ['after', 'before', 'during', 'until'] as const;
/** What a sentence is worth, and how sure it is, that does not speak of the time that was asked for. */
const OTHER_TIME = 0.6;

/** Share of the question, by weight, that sentence and headings together have to say. */
const LEAST_SAID = 0.6;
/** A value beside what it is asked of: no set measures it. */
const CONFIDENCE = 0.65;

/** Answers what is measured (a period, a size, an interest) with the value that stands nearest to what it is asked of. */
export function answerFromMeasure(
  question: string,
  passages: readonly Passage[],
): Answer | undefined {
  const measure = MEASURES.find(({ asks }) => asks.test(question));
  if (!measure) return undefined;
  const content = readAsked(question).content.filter(({ stem }) => !measure.general.has(stem));
  if (content.length === 0) return undefined;
  const read = readSentences(passages);
  const times = timesOf(question);
  const [best] = read.sentences
    .filter(says)
    .flatMap((sentence) => {
      const { inside, together } = saidShare(content, sentence, read);
      if (inside === 0 || together < LEAST_SAID) return [];
      const own = timesOf(sentence.text);
      const said = together * (times.every((time) => own.includes(time)) ? 1 : OTHER_TIME);
      return measure.find(sentence.text).map((span) => {
        const near = 1 / (1 + wordsBetween(content[0], sentence, span));
        return { sentence, span, said, worth: said * (1 + 0.5 * inside + 0.5 * near) };
      });
    })
    .toSorted((a, b) => b.worth - a.worth);
  if (!best) return undefined;
  const { sentence, span, said } = best;
  const value = sentence.text.slice(span.start, span.end);
  return sentenceAnswer(question, read, sentence, CONFIDENCE * said, value);
}

function timesOf(text: string): string[] {
  const words = new Set(wordsOf(text).map(({ norm }) => norm));
  return TIMES.filter((time) => words.has(time));
}

/** Words between a value and what it is asked of, the first thing the question names. */
function wordsBetween(asked: Word | undefined, { words, start }: Sentence, span: Span): number {
  const from = start + span.start;
  const to = start + span.end;
  const first = words.findIndex((word) => word.end > from);
  const last = words.findLastIndex((word) => word.start < to);
  const gaps = words.flatMap(({ stem }, at) => {
    if ((at >= first && at <= last) || stem !== asked?.stem) return [];
    return at < first ? first - at - 1 : at - last - 1;
  });
  return Math.min(words.length, ...gaps);
}

function matchesOf(pattern: RegExp): (text: string) => Span[] {
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));
}

function generalWords(words: string): ReadonlySet<string> {
  return new Set(stemsOf(words));
}
