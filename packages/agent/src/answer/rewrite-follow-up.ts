import type { Turn } from './answer.ts';
import { readAim } from './read-aim.ts';
import { readDate } from './text/read-value.ts';
import { isContent, type Word, wordsOf } from './text/words.ts';

/** The signs that end a sentence, and blanks behind them. */
const END_OF_SENTENCE = /(?<![?.!])[?.!]+\s*$/;

/** "And in 2023?", "what about Germany?": too little to stand alone. */
const OPENING =
  /^\s*(?:and|but|what about|how about|ok(?:ay)?,?(?: and)?|und|y|et|а|и)\b[\s,]*(?:what about|how about|for|in|with|was ist mit)?\s*/iu;
const POINTING =
  /\b(?:it|its|they|them|their|he|his|she|her|this|that|these|those|then|the same|one)\b|(?<!\b(?:is|are|was|were|be) )\bthere\b/iu;
/** Words of a part that takes the place of another. */
const MOST_SWAPPED = 4;
const ASKING =
  /^(?:(?:by|in|at|on|for|to|from|of|with|since|until|under|um|bei|mit|seit|bis|von|aus|für|de|à|en|con|por|para|desde) )?(?:who|whom|whose|what|when|where|why|which|how|is|are|was|were|did|does|do|has|have|had|can|could|will|list|wer|wen|wem|was|wann|wo|warum|wie|welche[rsnm]?|ist|sind|war|waren|darf|dürfen|kann|können|muss|müssen|hat|haben|gibt|nenne|zeige|fasse|qui|que|quoi|quand|quelle?s?|combien|où|comment|pourquoi|est-ce|quién(?:es)?|qué|cuándo|cuál(?:es)?|cuánt[oa]s?|dónde|cómo|hay|es|son)(?!\p{L})/iu;

/** Makes a follow-up stand alone with words of the conversation; a question that does already stays as it is. */
export function rewriteFollowUp(question: string, history: readonly Turn[]): string {
  const last = history.at(-1);
  if (!last) return question;
  const aim = readAim(question);
  // "Which documents are there?" points at nothing that was said before.
  if (aim.kind === 'inventory' || aim.kind === 'overview') return question;

  const opening = OPENING.exec(question)?.[0] ?? '';
  const preposition = /(?:for|in|with)\s*$/iu.exec(opening)?.[0] ?? '';
  const rest = `${preposition}${question.slice(opening.length)}`
    .replace(END_OF_SENTENCE, '')
    .trim();
  const content = wordsOf(rest).filter(isContent);
  const before = rewriteFollowUp(last.question, history.slice(0, -1));
  const isWhole = ASKING.test(rest) && content.length > 0;
  if (!isWhole && content.length <= MOST_SWAPPED) return swapPart(before, rest);
  const own = opening === '' ? question.trim() : rest;
  if (isWhole && !POINTING.test(rest)) return own;
  const topic = topicOf(before, last.answer ?? '', question);
  return topic === '' ? own : `${own.replace(END_OF_SENTENCE, '')} (${topic})?`;
}

const PREPOSITION = /^(?:in|for|of|on|at|from|by|with|to|during|since|under|the year)(?=\s)\s*/iu;

/** What a question ends with: "a family ticket". */
const THING = /(?<=\s)(?:an?|the)\s\S{1,40}(?:\s\S{1,40}){0,3}$/iu;

/** The earlier question with the year, the number or the name that the follow-up gives instead of its own. */
function swapPart(before: string, part: string): string {
  const fresh = part.replace(PREPOSITION, '');
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
    if (name && /^(?:the )?\p{Lu}/u.test(fresh)) return before.replace(name, fresh);
    const bare = before.replace(END_OF_SENTENCE, '');
    const thing = /^(?:an?|the)\s/iu.test(part) ? THING.exec(bare) : null;
    if (thing) return `${bare.slice(0, thing.index)}${part}?`;
    const form = likeForm(before, fresh);
    if (form !== undefined) return before.replace(form, fresh);
  }
  return `${before.replace(END_OF_SENTENCE, '')} ${part}?`;
}

/** "How many were cancelled?" and then "and returned?": the last word of the same form gives way. */
function likeForm(before: string, fresh: string): string | undefined {
  const ending = /(?:ed|ing|est|er)$/u.exec(fresh)?.[0];
  if (ending === undefined || fresh.includes(' ')) return undefined;
  return wordsOf(before).findLast(({ norm }) => norm.endsWith(ending))?.text;
}

/** Words of a topic. */
const MOST_TOPIC = 4;

/** What was spoken of: telling words of the earlier question, names of its answer only where it has none. */
function topicOf(before: string, answer: string, question: string): string {
  const own = new Set(wordsOf(question).map(({ stem }) => stem));
  const seen = new Set<string>();
  const asked = subjectWords(before);
  const named = wordsOf(answer).filter(({ text }) => /^\p{Lu}/u.test(text));
  const words = [...asked, ...(asked.length === 0 ? named : [])].filter((word) => {
    const isNew = isContent(word) && !own.has(word.stem) && !seen.has(word.stem);
    seen.add(word.stem);
    return isNew;
  });
  return words
    .slice(0, MOST_TOPIC)
    .map(({ text }) => text)
    .join(' ');
}

const HELPING = /^(?:do|does|did|will|can|could|should|would|may|must)$/u;

/** Telling words of a question without the verb at its end: "lease" of "When does the lease start?". */
function subjectWords(question: string): readonly Word[] {
  const words = wordsOf(question);
  const content = words.filter(isContent);
  const at = words.findIndex(({ norm }) => HELPING.test(norm));
  const behind = at < 0 ? [] : words.slice(at).filter(isContent);
  const last = behind.length > 1 ? behind.at(-1) : undefined;
  const isVerb = last !== undefined && /^\p{Ll}/u.test(last.text);
  return isVerb ? content.filter((word) => word !== last) : content;
}
