import { definedNames } from '../../extract/candidates/wording/find-parties.ts';
import { readName } from '../../extract/candidates/wording/read-name.ts';
import type { Answer, Passage } from '../answer.ts';
import { plainText } from '../text/plain-text.ts';
import { stemsOf, type Word, wordsOf } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { readSentences } from './read-sentences.ts';

const ASKED = [
  /^what (?:does|do) (.+) (?:mean|stand for)$/iu,
  /^what (?:is|are) (?:meant by |the (?:meaning|definition) of )?(?:an? |the )?(.+)$/iu,
  /^(?:define|definition of|meaning of) (?:the )?(?:term )?(.+)$/iu,
];
const QUOTES = /["'“”‘’«»]/gu;
/** Words that say what the term before them means. */
const MEANING = new Set(['mean', 'means', 'meaning', 'refers', 'denotes', 'defined', 'bedeutet']);
/** Words between a term and the one that says what it means: "shall", "as used herein", a short form. */
const MOST_BETWEEN = 5;
const MOST_CHARACTERS = 200;
/** A sentence that defines the term: no set measures it. */
const CONFIDENCE = 0.7;

const ROLE = /^who (?:is|are|was|were) (?:the )?(.+)$/iu;

/** Answers "who is the landlord?" with the name that a document gives this short form: `Acme Ltd. (the "Landlord")`. */
export function answerFromRole(question: string, passages: readonly Passage[]): Answer | undefined {
  const role = ROLE.exec(question.replaceAll('?', ' ').trim().slice(0, MOST_CHARACTERS))?.[1];
  const asked = stemsOf(role ?? '').join(' ');
  if (asked === '') return undefined;
  const read = readSentences(passages);
  for (const { text, start, end, passage } of read.sentences) {
    const named = definedNames(text).find(({ alias }) => stemsOf(alias).join(' ') === asked);
    const name = named ? text.slice(named.start, named.end) : nameBehind(text, asked);
    if (!/^\p{Lu}/u.test(name)) continue;
    const passageId = read.passages[passage]?.id ?? '';
    return {
      ...{ kind: 'value', values: [name], confidence: CONFIDENCE, followUps: [], question },
      statements: [{ text: plainText(text), sources: [{ passageId, start, end }] }],
    };
  }
  return undefined;
}

/** Answers "what is X?" with the sentence that defines X, where there is one: `"X" means …`. */
export function answerFromDefinition(
  question: string,
  passages: readonly Passage[],
): Answer | undefined {
  if (question.length > MOST_CHARACTERS) return undefined;
  const bare = question.replaceAll('?', ' ').trim();
  const term = ASKED.map((pattern) => pattern.exec(bare)?.[1]).find(Boolean);
  const stems = wordsOf((term ?? '').replace(QUOTES, ' ')).map(({ stem }) => stem);
  if (stems.length === 0 || stems.length > 6) return undefined;
  const read = readSentences(passages);
  const found = read.sentences.find((sentence) => says(sentence) && defines(sentence.words, stems));
  if (!found) return undefined;
  const { text, start, end, passage } = found;
  const passageId = read.passages[passage]?.id ?? '';
  return {
    kind: 'text',
    values: [],
    confidence: CONFIDENCE,
    statements: [{ text: plainText(text), sources: [{ passageId, start, end }] }],
    followUps: [],
    question,
  };
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

const TOLD = /^(?:the )?([\p{L} -]{2,60}?) (?:is|are|was|were) (?=\p{L})/iu;

/** The name in "The landlord is Anna Berg of Hamburg."; empty where a sentence says no such thing. */
function nameBehind(text: string, asked: string): string {
  const told = TOLD.exec(text);
  if (!told || stemsOf(told[1] ?? '').join(' ') !== asked) return '';
  return text.slice(told[0].length, readName(text, told[0].length));
}
