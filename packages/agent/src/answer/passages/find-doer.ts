import type { Answer, Passage } from '../answer.ts';
import { isContent, type Word } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { readAsked } from './read-asked.ts';
import { readSentences, type Sentence } from './read-sentences.ts';
import { sentenceAnswer } from './sentence-answer.ts';

/** "Who is the landlord?" asks for a name and not for what somebody does, "who is it open to?" for another. */
const ASKED =
  /^\s*who (?!(?:is|are|was|were|has|had|have) (?:the|an?) )(?!.* (?:to|from|for|by|with|of|in|on|at|about)\W*$)/iu;
/** Between somebody and what he does. */
const HELPING: ReadonlySet<string> = new Set(
  'is are was were be been has have had will shall must may can should would does do did also then'.split(
    ' ',
  ),
);
const ARTICLE = /^(?:the|an?|each|every|our|its)$/u;
/** Names of who does it are short; longer ones hold a clause of their own. */
const MOST_WORDS = 6;
/** Somebody who does all that was asked for: no set measures it. */
const CONFIDENCE = 0.6;

/** Answers "who bears the costs?" with whom a sentence begins that goes on with all these words: "The buyer bears all costs." */
export function answerFromDoer(question: string, passages: readonly Passage[]): Answer | undefined {
  if (!ASKED.test(question)) return undefined;
  const [, ...behind] = readAsked(question).words;
  const doing = behind.filter((word) => isContent(word) && !HELPING.has(word.norm));
  const [first] = doing;
  if (!first || doing.length < 2) return undefined;
  const read = readSentences(passages);
  for (const sentence of read.sentences) {
    const doer = says(sentence) ? doerOf(sentence, first, doing) : undefined;
    if (doer !== undefined) return sentenceAnswer(question, read, sentence, CONFIDENCE, doer);
  }
  return undefined;
}

function doerOf({ words, text, start }: Sentence, first: Word, doing: readonly Word[]) {
  const at = words.findIndex(({ stem }) => stem === first.stem);
  const stems = new Set(words.slice(at).map(({ stem }) => stem));
  if (at < 1 || !doing.every(({ stem }) => stems.has(stem))) return undefined;
  let end = at;
  while (end > 0 && HELPING.has(words[end - 1]?.norm ?? '')) end--;
  const named = words.slice(0, end);
  const [beginning, ...others] = ARTICLE.test(named[0]?.norm ?? '') ? named.slice(1) : named;
  const last = others.at(-1) ?? beginning;
  // A preposition or a verb among them: the sentence does not begin with a bare name.
  if (!last || end > MOST_WORDS || ![beginning, ...others].every((word) => word && isContent(word)))
    return undefined;
  const said = text.slice((named[0]?.start ?? start) - start, last.end - start);
  return /[,;:()\d]/.test(said) ? undefined : said;
}
