import type { Answer, Passage } from '../answer.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { type ReadPassages, readSentences } from './read-sentences.ts';
import { sentenceAnswer } from './sentence-answer.ts';
import { typedStretches } from './typed-stretches.ts';

const ASKED = [
  /^what (?:does|do) (.+) (?:mean|stand for)$/iu,
  /^what (?:is|are) (?:meant by |the (?:meaning|definition) of )?(?:an? |the )?(.+)$/iu,
  /^(?:define|definition of|meaning of) (?:the )?(?:term )?(.+)$/iu,
];
/** A term in quotes in a question about what terms mean: "What does the term 'Product' refer to in the agreement?". */
const QUOTED = /(?:^|[\s(])["“'‘«]([^"“”‘’'«»]{2,60})["”'’»](?=$|[\s.,;:)])/u;
const ABOUT_TERMS = /\b(?:terms?|definitions?|meaning|means?|meant|refers?|defined?|defines)\b/iu;
const QUOTES = /["'“”‘’«»]/gu;
/** Words that say what the term before them means. */
const MEANING = new Set(['mean', 'means', 'meaning', 'refers', 'denotes', 'defined', 'bedeutet']);
/** Words between a term and the one that says what it means: "shall", "as used herein", a short form. */
const MOST_BETWEEN = 5;
const MOST_CHARACTERS = 200;
/** A sentence that defines the term: no set measures it. */
const CONFIDENCE = 0.7;

/** Answers "what is X?" with the sentence that defines X, where there is one: `"X" means …`. */
export function answerFromDefinition(
  question: string,
  passages: readonly Passage[],
): Answer | undefined {
  if (question.length > MOST_CHARACTERS) return undefined;
  const bare = question.replaceAll('?', ' ').trim();
  const quoted = ABOUT_TERMS.test(bare) ? QUOTED.exec(bare)?.[1] : undefined;
  const term = quoted ?? ASKED.map((pattern) => pattern.exec(bare)?.[1]).find(Boolean);
  const stems = wordsOf((term ?? '').replace(QUOTES, ' ')).map(({ stem }) => stem);
  if (stems.length === 0 || stems.length > 6) return undefined;
  const read = readSentences(passages);
  const defining = read.sentences.filter(
    (sentence) => says(sentence) && defines(sentence.words, stems),
  );
  // "Product" is not "Product IP": where the term itself is set in quotes, or stands apart, there it is defined.
  const exact =
    defining.find(({ text }) => isQuotedIn(text, stems)) ??
    read.sentences.find(
      (sentence) =>
        says(sentence) && (isEntryOf(sentence.text, stems) || isQuotedFirst(sentence.text, stems)),
    );
  const found = exact ?? (quoted === undefined ? defining[0] : undefined);
  if (!found) return answerFromShortName(question, read, stems);
  return sentenceAnswer(question, read, found, CONFIDENCE);
}

/** `dated 1 November 2019 (the "Effective Date")`: what stands before the brackets is meant. */
const SHORT_NAMES = /\((?:[\p{L} ,]{0,40} )?["“'‘«]([^"“”‘’'«»()]{2,60})["”'’»][^()]{0,40}\)/gu;
/** A date or an amount stands right before its name. */
const NEAR = 3;

function answerFromShortName(
  question: string,
  read: ReadPassages,
  stems: readonly string[],
): Answer | undefined {
  for (const sentence of read.sentences) {
    const named = [...sentence.text.matchAll(SHORT_NAMES)].find(([, name = '']) =>
      isTerm(name, stems),
    );
    if (!named || !says(sentence)) continue;
    const before = sentence.text.slice(0, named.index);
    const value = typedStretches(before).find(({ end }) => before.length - end <= NEAR);
    const said = value && before.slice(value.start, value.end);
    return sentenceAnswer(question, read, sentence, CONFIDENCE, said);
  }
  return undefined;
}

const QUOTED_TERMS = /["“'‘«]([^"“”‘’'«»]{2,60})["”'’»]/gu;

/** Whether the term stands in quotes in a text, and nothing else with it. */
function isQuotedIn(text: string, stems: readonly string[]): boolean {
  return [...text.matchAll(QUOTED_TERMS)].some(([, quoted = '']) => isTerm(quoted, stems));
}

const QUOTED_FIRST = /^(?:The |An? )?["“'‘«]([^"“”‘’'«»]{2,60})["”'’»]/u;

/** `The "Term" of this lease begins …`: who sets a term in quotes and begins with it says what it is. */
function isQuotedFirst(text: string, stems: readonly string[]): boolean {
  return isTerm(QUOTED_FIRST.exec(text)?.[1] ?? '', stems);
}

/** The head of an entry in a list of terms: `1.28 Object Code – instructions that a machine reads`. */
const ENTRY =
  /^(?:[\d.]{1,10}\s{1,3})?[*_"“‘]{0,3}(\p{L}[^\n–—:"“”]{1,60}?)[*_"”’]{0,3}\s{0,3}(?:[–—]|\s-\s|:\s)/u;

/** Whether a text is what a list of terms says of this one. */
function isEntryOf(text: string, stems: readonly string[]): boolean {
  return isTerm(ENTRY.exec(text)?.[1] ?? '', stems);
}

function isTerm(text: string, stems: readonly string[]): boolean {
  const own = wordsOf(text);
  return own.length === stems.length && own.every(({ stem }, at) => stem === stems[at]);
}

function defines(words: readonly Word[], stems: readonly string[]): boolean {
  const lastStart = words.length - stems.length - 1;
  for (let at = 0; at <= lastStart; at++) {
    if (!stems.every((stem, index) => words[at + index]?.stem === stem)) continue;
    const behind = words.slice(at + stems.length, at + stems.length + MOST_BETWEEN);
    if (behind.some(({ norm }) => MEANING.has(norm))) return true;
  }
  return false;
}
