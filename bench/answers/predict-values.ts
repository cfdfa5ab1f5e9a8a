import { answerQuestion } from '../../packages/agent/src/answer/answer-question.ts';
import { answerFromTables } from '../../packages/agent/src/answer/tables/answer-from-tables.ts';
import { loadValueQuestions, type ValueQuestion } from './load-value-questions.ts';
import { middleOf, type Predictions, type Sample, takeSample } from './prediction.ts';
import { sameAnswer } from './same-answer.ts';
import { type Ask, type Told, tellDirectly } from './told.ts';

/** Answers the questions of a set over tables. */
export async function predictValues(
  corpus: string,
  set: string,
  sample: Sample,
  ask: Ask<ValueQuestion> = askDirectly,
): Promise<Predictions> {
  const questions = takeSample(loadValueQuestions(corpus, set), sample);
  const times: number[] = [];
  const sure: boolean[] = [];
  const right: boolean[] = [];
  const lines: object[] = [];
  for (const question of questions) {
    const told = await ask(question);
    times.push(told.ms);
    const given = told.kind === 'text' ? told.statements : told.values;
    // Only TAT-QA says what its numbers count.
    const hasScale = set !== 'tatqa' || told.scale === undefined || told.scale === question.scale;
    right.push(hasScale && sameAnswer(question.answers, given));
    if (told.confidence >= 0.8 && given.length > 0) sure.push(right.at(-1) ?? false);
    lines.push({
      id: question.id,
      answers: given,
      ...(told.scale === undefined ? {} : { scale: told.scale }),
      confidence: told.confidence,
    });
  }
  const shareOf = (list: readonly boolean[]) =>
    (list.filter(Boolean).length / Math.max(1, list.length)).toFixed(3);
  return {
    lines,
    report: `${set}: ${questions.length} questions, right ${shareOf(right)}, ${middleOf(times).toFixed(1)} ms in the middle; ${sure.length} with a confidence of .8 or more, right ${shareOf(sure)}`,
  };
}

function askDirectly({ question, table, paragraphs }: ValueQuestion): Told {
  return tellDirectly(() => {
    if (paragraphs.length === 0) return answerFromTables(question, [table]);
    return answerQuestion(question, {
      tables: [table],
      passages: paragraphs.map((text, index) => ({ id: String(index), text })),
    });
  });
}
