import type { Answer, Passage } from '../answer.ts';
import { stemsOf } from '../text/words.ts';
import { says } from './measure-sentences.ts';
import { readAsked } from './read-asked.ts';
import { readSentences } from './read-sentences.ts';
import { saidShare } from './said-share.ts';
import { sentenceAnswer } from './sentence-answer.ts';

/** Asks for leave or a chance: "may", "can it be …", "is … allowed". */
const ASKS_LEAVE =
  /^\s*(?:may|can|could|must|shall|should)\s|\b(?:allowed|permitted|possible|forbidden|prohibited|required|necessary)\b|^\s*(?:darf|dürfen|kann|können|muss|müssen|peut|peuvent|puede|pueden)\s|(?<!\p{L})(?:erlaubt|gestattet|zulässig|möglich|verboten|permise?s?|autorisée?s?|interdite?s?|permitid[oa]s?|prohibid[oa]s?)(?!\p{L})/iu;
/** Says whether something may be done, or on what it depends. */
const SETTLES =
  /\b(?:may|must|shall|can|cannot|not|no|never|only|allowed|permitted|forbidden|prohibited|excluded|requires?|required|needs?|needed|consent|permission|approval|entitled|right|option|optional|possible|free|unless|except|subject to)\b|(?<!\p{L})(?:darf|dürfen|kann|können|muss|müssen|nicht|keine?|nur|erlaubt|gestattet|zulässig|verboten|untersagt|bedarf|bedürfen|Zustimmung|Erlaubnis|Genehmigung|peut|peuvent|doit|interdite?s?|autorisée?s?|accord|autorisation|puede|pueden|debe|prohibid[oa]s?|permitid[oa]s?|consentimiento)(?!\p{L})/iu;
/** Words of the question that name no thing: the clause says them in its own way. */
const UNSAID: ReadonlySet<string> = new Set(
  stemsOf(
    'allowed permitted possible forbidden prohibited required necessary anyone anybody someone somebody anything something it erlaubt gestattet zulässig möglich verboten werden permis autorisé interdit permitido prohibido',
  ),
);
/** What a follow-up was given of the question before it is a guess. */
const GUESS = /\(([^()]*)\)\??$/u;
/** Share of the question, by weight, that has to stand in the clause itself; the rest in headings above it. */
const LEAST_IN_CLAUSE = 0.5;
/** Share that clause and headings say together: all of it, if some in another form. */
const LEAST_TOGETHER = 0.9;
/** A clause that says all of the question: no set measures it. */
const CONFIDENCE = 0.65;

/** Answers a yes-or-no question with the clause that settles it, and not with all that is said around. */
export function answerFromClause(
  question: string,
  passages: readonly Passage[],
): Answer | undefined {
  const asked = readAsked(question);
  if (asked.wanted !== 'verdict') return undefined;
  const guessed = new Set(stemsOf(GUESS.exec(question)?.[1] ?? ''));
  const content = asked.content.filter(({ stem }) => !UNSAID.has(stem) && !guessed.has(stem));
  if (content.length === 0) return undefined;
  const isLeave = ASKS_LEAVE.test(question);
  const read = readSentences(passages);
  const [best] = read.sentences
    .filter((sentence) => says(sentence) && (!isLeave || SETTLES.test(sentence.text)))
    .map((sentence) => ({ sentence, ...saidShare(content, sentence, read) }))
    .filter(({ together, inside }) => together >= LEAST_TOGETHER && inside >= LEAST_IN_CLAUSE)
    .toSorted((a, b) => b.inside - a.inside);
  if (!best) return undefined;
  return sentenceAnswer(question, read, best.sentence, CONFIDENCE * Math.sqrt(best.inside));
}
