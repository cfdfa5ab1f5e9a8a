import type { Turn } from './answer.ts';
import { readAim } from './read-aim.ts';
import { readDate } from './text/read-value.ts';
import { isContent, wordsOf } from './text/words.ts';

/** "And in 2023?", "what about Germany?": too little to stand alone. */
const OPENING =
  /^\s*(?:and|but|what about|how about|ok(?:ay)?,?(?: and)?|und|y|et|а|и)\b[\s,]*(?:what about|how about|for|in|with|was ist mit)?\s*/iu;
const POINTING =
  /\b(?:it|its|they|them|their|he|his|she|her|this|that|these|those|there|then|the same|one)\b/iu;
/** Words that a question needs to stand by itself. */
const ENOUGH = 3;

/** Makes a follow-up stand alone with words of the conversation; a question that does already stays as it is. */
export function rewriteFollowUp(question: string, history: readonly Turn[]): string {
  const last = history.at(-1);
  if (!last) return question;
  const aim = readAim(question);
  // "Which documents are there?" points at nothing that was said before.
  if (aim.kind === 'inventory' || aim.kind === 'overview') return question;
  const isOpen = OPENING.test(question);
  const rest = question
    .replace(OPENING, '')
    .replace(/[?.!]+\s*$/, '')
    .trim();
  const content = wordsOf(rest).filter(isContent);
  const before = rewriteFollowUp(last.question, history.slice(0, -1));
  if (isOpen && content.length <= ENOUGH) return swapPart(before, rest);
  if (!POINTING.test(question) && content.length >= ENOUGH) return question;
  const topic = topicOf(before, last.answer ?? '', question);
  return topic === '' ? question : `${question.trim()} (${topic})`;
}

/** The earlier question with the year, the number or the name that the follow-up gives instead of its own. */
function swapPart(before: string, part: string): string {
  const fresh = part.replace(/^(?:in|for|of|on|at|from|the year)\s+/i, '');
  const year = readDate(fresh)?.year;
  const old = /\b(?:1[0-9]|20)\d{2}\b/.exec(before)?.[0];
  if (year !== undefined && old) return before.replaceAll(old, String(year));
  if (year === undefined) {
    const names = [
      ...before.matchAll(
        /(?<=\s)\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+(?:of\s+)?\p{Lu}[\p{L}\p{M}.'’-]*)*/gu,
      ),
    ];
    const name = names.at(-1)?.[0];
    if (name && /^\p{Lu}/u.test(fresh)) return before.replace(name, fresh);
  }
  return `${before.replace(/[?.!]+\s*$/, '')} ${part}?`;
}

/** Names and telling words of what was said before, without those the question has itself. */
function topicOf(before: string, answer: string, question: string): string {
  const own = new Set(wordsOf(question).map(({ stem }) => stem));
  const seen = new Set<string>();
  const words = [
    ...wordsOf(before),
    ...wordsOf(answer).filter(({ text }) => /^\p{Lu}/u.test(text)),
  ].filter((word) => {
    const isNew = isContent(word) && !own.has(word.stem) && !seen.has(word.stem);
    seen.add(word.stem);
    return isNew;
  });
  return words
    .slice(0, 12)
    .map(({ text }) => text)
    .join(' ');
}
