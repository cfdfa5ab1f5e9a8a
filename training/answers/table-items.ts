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
const MADE = 2_000;
/** One question in so many is also asked of a table that does not answer it. */
const ASTRAY = 3;

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
  for (const question of [...questions, ...astray(questions)]) {
    const read = readTable(question.table);
    const turned = turnTable(read);
    const candidates = findCandidates(
      readQuestion(question.question),
      turned ? [read, turned] : [read],
    );
    const isRight = question.answers.length > 0;
    const right = candidates.map(
      ({ result }) => isRight && sameAnswer(question.answers, valuesOf(result)),
    );
    yield { question, candidates, right };
  }
}

/** Questions asked of the table of another one, and questions with another year or number: nothing there answers them. */
function astray(questions: readonly ValueQuestion[]): ValueQuestion[] {
  return questions.flatMap((question, index): ValueQuestion[] => {
    if (index % ASTRAY !== 0) return [];
    const other = questions[(index * 7 + 101) % questions.length];
    const wrong = { ...question, id: `${question.id} astray`, answers: [], kind: '' };
    const set = `${question.set} astray`;
    const year = /\b(?:19|20)\d{2}\b/.exec(question.question)?.[0];
    const says = JSON.stringify(question.table);
    const absent = year === undefined ? undefined : absentYear(Number(year), says);
    if (absent !== undefined && year !== undefined)
      return [{ ...wrong, set, question: question.question.replaceAll(year, String(absent)) }];
    return other && other.group !== question.group ? [{ ...wrong, set, table: other.table }] : [];
  });
}

/** A year near another that a table does not have. */
function absentYear(year: number, table: string): number | undefined {
  return [year - 13, year + 17, year - 29].find((one) => !table.includes(String(one)));
}
