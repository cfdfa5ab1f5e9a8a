import { definedNames } from '../../extract/candidates/wording/find-parties.ts';
import { readName } from '../../extract/candidates/wording/read-name.ts';
import type { Answer, Passage } from '../answer.ts';
import { plainText } from '../text/plain-text.ts';
import { isContent, stemsOf } from '../text/words.ts';
import { readSentences, type Sentence } from './read-sentences.ts';
import { sentenceAnswer } from './sentence-answer.ts';

const MOST_CHARACTERS = 200;
/** A sentence that gives a role to a name: no set measures it. */
const CONFIDENCE = 0.7;

const ROLE =
  /^(?:who (?:is|are|was|were)|wer (?:ist|sind|war|waren)|qui (?:est|sont|était)|qui[eé]n(?:es)? (?:es|son|era)) (?:(?:the|der|die|das|le|la|les|el|los|las) )?(.+)$/iu;

/** Answers "who is the landlord?" with the name that a document gives this role: `Acme Ltd. (the "Landlord")`, "Ann Lee joined us as landlord". */
export function answerFromRole(question: string, passages: readonly Passage[]): Answer | undefined {
  const asked = stemsOf(roleAsked(question) ?? '');
  if (asked.length === 0) return undefined;
  const read = readSentences(passages);
  // A comma may part a name from a role that is another's: what gives the role in so many words goes before.
  for (const nameIn of [nameGiven, nameBeside])
    for (const sentence of read.sentences) {
      const name = nameIn(sentence, asked);
      if (/^\p{Lu}/u.test(name)) return sentenceAnswer(question, read, sentence, CONFIDENCE, name);
    }
  return undefined;
}

/** The role whose holder is asked for. */
export function roleAsked(question: string): string | undefined {
  return ROLE.exec(question.replaceAll('?', ' ').trim().slice(0, MOST_CHARACTERS))?.[1];
}

/** The name that a sentence defines, or says, to have the role; empty where it gives none. */
function nameGiven(sentence: Sentence, asked: readonly string[]): string {
  const text = plainText(sentence.text);
  const said = asked.join(' ');
  const named = definedNames(text).find(({ alias }) => stemsOf(alias).join(' ') === said);
  if (!named) return nameBehind(text, said);
  const name = text.slice(named.start, named.end);
  return /^\d/u.test(name) ? nameWithAddress(text.slice(0, named.start)) : name;
}

/** The name in "between Ann Lee, 4 Mill Lane, 50674 Cologne (the …", with the address behind it. */
function nameWithAddress(before: string): string {
  return Array.from(before.matchAll(WITH_ADDRESS), ([, name = '']) => name).at(-1) ?? '';
}

const TOLD =
  /^(?:(?:the|der|die|das|le|la|el) )?([\p{L} -]{2,60}?) (?:is|are|was|were|ist|sind|war|est|es) (?=\p{L})/iu;

/** The name in "The landlord is Anna Berg of Hamburg.". */
function nameBehind(text: string, asked: string): string {
  const told = TOLD.exec(text);
  if (!told || stemsOf(told[1] ?? '').join(' ') !== asked) return '';
  return text.slice(told[0].length, readName(text, told[0].length));
}

const NAME = String.raw`\p{Lu}[\p{L}'’.-]{1,30}(?: \p{Lu}[\p{L}'’.-]{0,30}){1,3}`;
const WITH_ADDRESS = new RegExp(
  `(?:^|\\b(?:between|and|zwischen|und|entre|et|y) )(${NAME}),`,
  'gu',
);
const FIRST = new RegExp(`^(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.? )?${NAME}`, 'u');
/** "Ann Lee, our new chairman". */
const IN_FRONT = new RegExp(`(${NAME}),(?: (?:the|our|its|their|new|group|a|an)){0,3} $`, 'u');
/** "Ann Lee, chairman of the board, said": not "after the Closing, Chairman shall". */
const APPOSED = /^(?:[,;:.)]|$|\s+(?:of|at|for|and|who|in)\b)/u;
const BEHIND = new RegExp(`^,? (${NAME})`, 'u');
/** Who had or will have a role is not who has it. */
const NOT_NOW =
  /\b(?:former|previous|until|retired|resigned|past|deputy|vice|acting|designate)\b/iu;

/** The name in "Ann Lee joined the board as chairman", "Ann Lee, our chairman, said" and "chairman Ann Lee said". */
function nameBeside({ text, words: all, start, form }: Sentence, asked: readonly string[]): string {
  const words = all.filter((word) => isContent(word) || word.norm === 'as');
  const at = words.findIndex((_, index) =>
    asked.every((stem, further) => words[index + further]?.stem === stem),
  );
  const from = (words[at]?.start ?? start) - start;
  const to = (words[at + asked.length - 1]?.end ?? start) - start;
  if (at < 0 || form === 'heading' || NOT_NOW.test(text.slice(Math.max(0, from - 20), from)))
    return '';
  const isAs = words.slice(Math.max(0, at - 3), at).some(({ norm }) => norm === 'as');
  const begun = isAs ? FIRST.exec(text)?.[0] : undefined;
  const isApposed = APPOSED.test(text.slice(to));
  const inFront = isApposed ? IN_FRONT.exec(text.slice(0, from))?.[1] : undefined;
  const beside = begun ?? inFront ?? BEHIND.exec(text.slice(to))?.[1] ?? '';
  // The end of a sentence is none of a name.
  return beside.replace(/(?<=\p{Ll}{2})\.$/u, '');
}
