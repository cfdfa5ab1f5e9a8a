import { answerQuestion } from '../../packages/agent/src/answer/answer-question.ts';
import { answerFromTables } from '../../packages/agent/src/answer/tables/answer-from-tables.ts';
import { loadValueQuestions, type ValueQuestion } from './load-value-questions.ts';
import { middleOf, type Predictions } from './prediction.ts';
import { sameAnswer } from './same-answer.ts';

/** Answers the questions of a set over tables. */
export function predictValues(corpus: string, set: string, step: number): Predictions {
  const questions = loadValueQuestions(corpus, set).filter((_, index) => index % step === 0);
  const times: number[] = [];
  const sure: boolean[] = [];
  const right: boolean[] = [];
  const lines = questions.map((question) => {
    const begin = performance.now();
    const answer = answerOf(question);
    times.push(performance.now() - begin);
    const texts = answer.statements.map(({ text }) => text);
    const given = answer.kind === 'text' ? texts : answer.values;
    // Only TAT-QA says what its numbers count.
    const hasScale =
      set !== 'tatqa' || answer.scale === undefined || answer.scale === question.scale;
    right.push(hasScale && sameAnswer(question.answers, given));
    if (answer.confidence >= 0.8 && given.length > 0) sure.push(right.at(-1) ?? false);
    return {
      id: question.id,
      answers: given,
      ...(answer.scale === undefined ? {} : { scale: answer.scale }),
      confidence: answer.confidence,
    };
  });
  const shareOf = (list: readonly boolean[]) =>
    (list.filter(Boolean).length / Math.max(1, list.length)).toFixed(3);
  return {
    lines,
    report: `${set}: ${questions.length} questions, right ${shareOf(right)}, ${middleOf(times).toFixed(1)} ms in the middle; ${sure.length} with a confidence of .8 or more, right ${shareOf(sure)}`,
  };
}

function answerOf({ question, table, paragraphs }: ValueQuestion) {
  if (paragraphs.length === 0) return answerFromTables(question, [table]);
  return answerQuestion(question, {
    tables: [table],
    passages: paragraphs.map((text, index) => ({ id: String(index), text })),
  });
}
