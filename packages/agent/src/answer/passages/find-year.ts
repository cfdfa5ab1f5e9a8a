import type { Answer, Passage } from '../answer.ts';
import { says } from './measure-sentences.ts';
import { readAsked } from './read-asked.ts';
import { readSentences } from './read-sentences.ts';
import { saidShare } from './said-share.ts';
import { sentenceAnswer } from './sentence-answer.ts';

const YEAR = /\b(?:19|20)\d{2}\b/gu;
const ASKED: ReadonlySet<string> = new Set(['what', 'which', 'how many', 'how much']);
/** "(2023: loss of £3.1 million)", "(2024: 12; 2023: 9)": what another year had. */
const BESIDE = /(?<=[(;,]\s{0,2})((?:19|20)\d{2}):\s{0,2}([^();]{1,60})(?=[);])/gu;
/** Share of the question, without its year, that sentence and headings together have to say. */
const LEAST_SAID = 0.6;
/** A value under the year that was asked for: no set measures it. */
const CONFIDENCE = 0.75;

/** Answers what was asked of a year with what a sentence gives for it in brackets, beside the year it is about. */
export function answerFromYear(question: string, passages: readonly Passage[]): Answer | undefined {
  const [year, ...others] = question.match(YEAR) ?? [];
  const asked = readAsked(question);
  if (year === undefined || others.length > 0 || !ASKED.has(asked.wanted)) return undefined;
  const content = asked.content.filter(({ norm }) => norm !== year);
  const read = readSentences(passages);
  const [best] = read.sentences
    .filter(says)
    .flatMap((sentence) => {
      const value = Array.from(sentence.text.matchAll(BESIDE)).find(([, own]) => own === year)?.[2];
      const { inside, together } = saidShare(content, sentence, read);
      if (value === undefined || !/\d/u.test(value) || inside === 0 || together < LEAST_SAID)
        return [];
      return [{ sentence, value, together }];
    })
    .toSorted((a, b) => b.together - a.together);
  if (!best) return undefined;
  const { sentence, value, together } = best;
  return sentenceAnswer(question, read, sentence, CONFIDENCE * together, value.trim());
}
