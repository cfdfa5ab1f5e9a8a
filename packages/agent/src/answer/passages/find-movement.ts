import type { Answer, Passage } from '../answer.ts';
import { readValue } from '../text/read-value.ts';
import { stemOf } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { readAsked } from './read-asked.ts';
import { readSentences } from './read-sentences.ts';
import { saidShare } from './said-share.ts';
import { sentenceAnswer } from './sentence-answer.ts';

const MOVING =
  'fall fallen drop dropped decline declined decrease decreased rise risen grow grown increase increased change changed improve improved'.split(
    ' ',
  );
const MOVED: ReadonlySet<string> = new Set(MOVING.map(stemOf));
/** "How much did net debt fall?", "by how many did bookings rise?" */
const ASKED = new RegExp(
  `^\\s*(?:by )?how (?:much|many)\\b.{1,120}\\b(?:${MOVING.join('|')})\\b`,
  'iu',
);
const AMOUNT = String.raw`([$€£¥]?)\s?(\d[\d,]{0,14}(?:\.\d{1,6})?)\s?(%|percent|per cent|thousand|million|billion|bn|m)?`;
/** "fell from £142 million to £118 million". */
const FROM_TO = new RegExp(String.raw`\bfrom ${AMOUNT} to ${AMOUNT}(?![\p{L}\d])`, 'iu');
const LEAST_SAID = 0.6;
/** Both amounts of what is asked for, in one sentence: no set measures it. */
const CONFIDENCE = 0.7;

/** Answers how much something rose or fell with the difference of what it was and what it became. */
export function answerFromMovement(
  question: string,
  passages: readonly Passage[],
): Answer | undefined {
  if (!ASKED.test(question)) return undefined;
  // From one amount to another is said with any of these verbs.
  const content = readAsked(question).content.filter(({ stem }) => !MOVED.has(stem));
  const read = readSentences(passages);
  const [best] = read.sentences
    .filter(says)
    .flatMap((sentence) => {
      const moved = movementIn(sentence.text);
      const { inside, together } = saidShare(content, sentence, read);
      return moved && inside > 0 && together >= LEAST_SAID ? [{ sentence, moved, together }] : [];
    })
    .toSorted((a, b) => b.together - a.together);
  if (!best) return undefined;
  const { sentence, moved, together } = best;
  const answer = sentenceAnswer(question, read, sentence, CONFIDENCE * together, moved.difference);
  const [said] = answer.statements;
  if (!said) return undefined;
  return { ...answer, statements: [said, { ...said, text: moved.sum }] };
}

type Movement = { readonly difference: string; readonly sum: string };

/** The two amounts of a sentence that go from one to the other in the same unit, subtracted. */
function movementIn(text: string): Movement | undefined {
  const match = FROM_TO.exec(text);
  if (!match) return undefined;
  const [, sign = '', from = '', scale, otherSign = '', to = '', otherScale = ''] = match;
  const unit = scale ?? otherScale;
  if (sign !== otherSign || unit !== otherScale || isYear(from, unit, sign)) return undefined;
  const [before, after] = [readValue(from).number, readValue(to).number];
  if (before === undefined || after === undefined) return undefined;
  const told = (number: string) =>
    `${sign}${number}${unit === '%' || unit === '' ? unit : ` ${unit}`}`;
  const difference = told(plain(Math.abs(before - after), from, to));
  const [more, less] = before > after ? [from, to] : [to, from];
  return { difference, sum: `${told(more)} − ${told(less)} = ${difference}` };
}

function isYear(number: string, unit: string, sign: string): boolean {
  return unit === '' && sign === '' && /^(?:19|20)\d{2}$/u.test(number);
}

/** With as many decimals as the amounts have. */
function plain(difference: number, ...amounts: readonly string[]): string {
  const decimals = Math.max(...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  const whole = difference.toFixed(decimals);
  return amounts.some((amount) => amount.includes(','))
    ? whole.replace(/\B(?=(?:\d{3})+(?!\d))/gu, ',')
    : whole;
}
