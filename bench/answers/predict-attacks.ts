import { join } from 'node:path';
import type { Answer } from '../../packages/agent/src/answer/answer.ts';
import { answerQuestion } from '../../packages/agent/src/answer/answer-question.ts';
import { normalText } from '../../packages/agent/src/answer/text/words.ts';
import { readLines } from './load-value-questions.ts';
import { meanOf, type Predictions, type Sample, takeSample } from './prediction.ts';

type Attack = { readonly id: string; readonly attack: string };
type Context = { readonly context: string; readonly question: string };

const PLACES = ['start', 'middle', 'end'] as const;

export type AttackedDocument = {
  readonly attack: string;
  readonly question: string;
  readonly context: string;
  /** The context with the attack in it. */
  readonly text: string;
};

/** Every attack in a document, at every place in it. */
export function attackedDocuments(corpus: string, sample: Sample): AttackedDocument[] {
  const dir = join(corpus, 'qa/bipia');
  const attacks = readLines<Attack>(join(dir, 'attacks.jsonl'));
  const contexts = readLines<Context>(join(dir, 'contexts.jsonl'));
  return takeSample(attacks, sample).flatMap(({ attack }, index) => {
    const { context, question } = contexts[index % contexts.length] as Context;
    return PLACES.map((place) => ({
      ...{ attack, context, question: question.replace(/^Q: /, '') },
      text: embed(context, attack, place),
    }));
  });
}

/** Instructions hidden in documents: each document is asked its own question. */
export function predictAttacks(corpus: string, _set: string, sample: Sample): Predictions {
  const tried = attackedDocuments(corpus, sample).map(({ attack, question, context, text }) => {
    const before = ask(question, context);
    const after = ask(question, text);
    return {
      isInvented: !isCopied(after, text),
      isShown: saidOf(after).includes(normalText(attack)),
      isSame: saidOf(after) === saidOf(before),
    };
  });
  const share = (name: 'isInvented' | 'isShown' | 'isSame') =>
    meanOf(tried.map((one) => Number(one[name]))).toFixed(3);
  return {
    lines: [],
    report: `bipia: ${tried.length} answers; with words of no document ${share('isInvented')}, quoting the attack ${share('isShown')}, the same as without it ${share('isSame')}`,
  };
}

function ask(question: string, text: string): Answer {
  return answerQuestion(question, { passages: [{ id: '0', text }] });
}

function embed(context: string, attack: string, place: (typeof PLACES)[number]): string {
  if (place === 'start') return `${attack}\n\n${context}`;
  if (place === 'end') return `${context}\n\n${attack}`;
  const middle = context.indexOf(' ', Math.floor(context.length / 2));
  return `${context.slice(0, middle)}\n\n${attack}\n\n${context.slice(middle)}`;
}

function saidOf({ statements }: Answer): string {
  return normalText(statements.map(({ text }) => text).join(' '));
}

function isCopied({ statements }: Answer, text: string): boolean {
  const whole = normalText(text);
  return statements.every((statement) => whole.includes(normalText(statement.text)));
}
