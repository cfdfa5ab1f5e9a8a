import type { Answer } from '../answer.ts';
import { plainText } from '../text/plain-text.ts';
import type { ReadPassages, Sentence } from './read-sentences.ts';

/** One sentence as the whole answer, or with the few words of it that are. */
export function sentenceAnswer(
  question: string,
  { passages }: ReadPassages,
  { passage, start, end, text }: Sentence,
  confidence: number,
  value?: string,
): Answer {
  const passageId = passages[passage]?.id ?? '';
  return {
    kind: value === undefined ? 'text' : 'value',
    values: value === undefined ? [] : [plainText(value)],
    confidence,
    statements: [{ text: plainText(text), sources: [{ passageId, start, end }] }],
    followUps: [],
    question,
  };
}
