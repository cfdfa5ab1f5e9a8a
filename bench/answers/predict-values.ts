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
  const lines = questions.map((question) => {
    const begin = performance.now();
    const answer = answer1(question);
    times.push(performance.now() - begin);
    if (answer.confidence >= 0.8 && answer.values.length > 0)
      sure.push(sameAnswer(question.answers, answer.values));
    const texts = answer.statements.map(({ text }) => text);
    return {
      id: question.id,
      answers: answer.kind === 'text' ? texts : answer.values,
      ...(answer.scale === undefined ? {} : { scale: answer.scale }),
      confidence: answer.confidence,
    };
  });
  const right = sure.filter(Boolean).length / Math.max(1, sure.length);
  return {
    lines,
    report: `${set}: ${questions.length} questions, ${middleOf(times).toFixed(1)} ms in the middle; ${sure.length} with a confidence of .8 or more, right ${right.toFixed(3)}`,
  };
}

function answer1({ question, table, paragraphs }: ValueQuestion) {
  if (paragraphs.length === 0) return answerFromTables(question, [table]);
  return answerQuestion(question, {
    tables: [table],
    passages: paragraphs.map((text, index) => ({ id: String(index), text })),
  });
}
