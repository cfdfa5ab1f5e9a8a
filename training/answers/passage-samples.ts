import type { PassageQuestion } from '../../bench/answers/load-passage-questions.ts';
import type { Passage } from '../../packages/agent/src/answer/answer.ts';
import { measureEvidence } from '../../packages/agent/src/answer/passages/measure-evidence.ts';
import {
  type MeasuredSentence,
  measureSentences,
} from '../../packages/agent/src/answer/passages/measure-sentences.ts';
import { measureSpan, spanScene } from '../../packages/agent/src/answer/passages/measure-span.ts';
import { proposeSpans } from '../../packages/agent/src/answer/passages/propose-spans.ts';
import { readAsked } from '../../packages/agent/src/answer/passages/read-asked.ts';
import { readSentences } from '../../packages/agent/src/answer/passages/read-sentences.ts';

/** Sentences in which a short answer is looked for. */
const MOST_SENTENCES = 4;

export function normalAnswer(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
    .replace(/\b(a|an|the)\b/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
}

export function tokenF1(expected: string, given: string): number {
  const left = given === '' ? [] : given.split(' ');
  const wanted = expected === '' ? [] : expected.split(' ');
  const size = left.length + wanted.length;
  let shared = 0;
  for (const token of wanted) {
    const at = left.indexOf(token);
    if (at < 0) continue;
    shared++;
    left.splice(at, 1);
  }
  return size === 0 ? 1 : (2 * shared) / size;
}

export function bestF1(answers: readonly string[], given: string): number {
  return Math.max(
    0,
    ...answers.map((answer) => tokenF1(normalAnswer(answer), normalAnswer(given))),
  );
}

export type SpanSample = {
  readonly text: string;
  readonly measured: Record<string, number>;
  readonly f1: number;
  readonly sentence: MeasuredSentence;
};

/** Sentences with whether they hold the answer, and stretches of the likeliest with how right they are. */
export function samplesOf(question: PassageQuestion): {
  sentences: { own: MeasuredSentence; isRight: boolean }[];
  spans: SpanSample[];
  evidence: Record<string, number>;
} {
  const asked = readAsked(question.question);
  const read = readSentences(question.passages);
  const measured = measureSentences(asked, read);
  const sentences = measured.map((own) => ({
    own,
    isRight: isRight(question, read.passages, own),
  }));
  const spans = measured.slice(0, MOST_SENTENCES).flatMap((own, rank) => {
    const scene = spanScene(asked, read, own, rank);
    return proposeSpans(own.sentence, scene.text).map((span) => {
      const { words } = own.sentence;
      const text = scene.text.slice(words[span.from]?.start, words[span.to - 1]?.end);
      const f1 = bestF1(question.answers, text);
      return { text, measured: measureSpan(scene, span), f1, sentence: own };
    });
  });
  return { sentences, spans, evidence: measureEvidence(asked, read, measured, [], undefined) };
}

function isRight(
  { sentences, answers, gold }: PassageQuestion,
  passages: readonly Passage[],
  { sentence }: MeasuredSentence,
): boolean {
  if (sentences) return sentences.some((one) => overlaps(one, sentence.text));
  if (passages[sentence.passage]?.id !== gold) return false;
  return answers.some((answer) => sentence.text.includes(answer));
}

function overlaps(expected: string, given: string): boolean {
  const a = normalAnswer(expected);
  const b = normalAnswer(given);
  return b.length > 3 && (a.includes(b) || b.includes(a));
}
