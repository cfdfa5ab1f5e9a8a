import {
  loadValueQuestions,
  type ValueQuestion,
} from '../../bench/answers/load-value-questions.ts';
import { sameAnswer } from '../../bench/answers/same-answer.ts';
import { readQuestion } from '../../packages/agent/src/answer/tables/read-question.ts';
import { readTable, turnTable } from '../../packages/agent/src/answer/tables/read-table.ts';
import { valuesOf } from '../../packages/agent/src/answer/tables/values-of.ts';
import {
  type Candidate,
  findCandidates,
} from '../../packages/agent/src/answer/tables/weigh-plans.ts';
import { makeTableQuestions } from './make-table-questions.ts';

/** Made questions: some as many as a set of people's. */
const MADE = 1_600;

/** Licences: CC BY-SA 4.0, CDLA-Sharing 1.0, CC BY 4.0. */
export const TABLE_SETS = ['wikitablequestions', 'aitqa', 'tatqa'];

export type TableItem = {
  readonly question: ValueQuestion;
  readonly candidates: readonly Candidate[];
  readonly right: readonly boolean[];
};

/** Questions that are answered from a table, each with all plans and which of them give its answer; always in one order. */
export function* tableItems(corpus: string, step: number): Generator<TableItem> {
  const questions = [
    ...TABLE_SETS.flatMap((set) => loadValueQuestions(corpus, set)),
    ...makeTableQuestions(MADE),
  ].filter(({ kind }, index) => !kind.endsWith('from text') && index % step === 0);
  for (const question of questions) {
    const read = readTable(question.table);
    const turned = turnTable(read);
    const candidates = findCandidates(
      readQuestion(question.question),
      turned ? [read, turned] : [read],
    );
    const right = candidates.map(({ result }) => sameAnswer(question.answers, valuesOf(result)));
    yield { question, candidates, right };
  }
}
