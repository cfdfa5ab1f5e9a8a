import { join } from 'node:path';
import { readLines } from './load-value-questions.ts';

/** An answer of a model to a turn, with the passages it was written from and what people thought of it. */
export type MarkedAnswer = {
  readonly turn: string;
  /** Turns of one conversation must not be parted between fitting and testing. */
  readonly conversation: string;
  readonly text: string;
  readonly sources: readonly string[];
  /** Mean of people's marks, from 0 to 1. */
  readonly mark: number;
  readonly isFaithful: boolean;
};

type Row = {
  readonly task_id: string;
  readonly documents: readonly { readonly text: string }[];
  readonly evaluations: readonly {
    readonly model_response: string;
    readonly annotations: {
      readonly faithfulness: Readonly<Record<string, { readonly value: string }>>;
    };
  }[];
};

/** Marks go from 1 to 4; from a mean of 3 on an answer counts as faithful. */
const WORST = 1;
const FAITHFUL = 3;
const BEST = 4;

/** Answers of MTRAG that people marked; those to turns without passages are left out. */
export function loadMarkedAnswers(corpus: string): MarkedAnswer[] {
  const rows = readLines<Row>(join(corpus, 'qa/mtrag/mtrag-human-eval.jsonl.gz'));
  return rows.flatMap(({ task_id, documents, evaluations }) => {
    const sources = documents.map(({ text }) => text);
    if (sources.length === 0) return [];
    return evaluations.map(({ model_response, annotations }) => {
      const mean = meanMark(annotations);
      return {
        turn: task_id,
        conversation: task_id.split('<')[0] ?? task_id,
        text: model_response,
        sources,
        mark: (mean - WORST) / (BEST - WORST),
        isFaithful: mean >= FAITHFUL,
      };
    });
  });
}

function meanMark({ faithfulness }: Row['evaluations'][number]['annotations']): number {
  const marks = Object.values(faithfulness).map(({ value }) => Number(value));
  return marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
}
