import type { Answer } from '../../packages/agent/src/answer/answer.ts';

/** An answer as it is scored, however it was asked for. */
export type Told = Pick<Answer, 'kind' | 'values' | 'confidence'> & {
  readonly scale?: string;
  readonly statements: readonly string[];
  /** Passages or files that are cited, in the order of the answer. */
  readonly cited: readonly string[];
  /** Pages that are cited, counted from 0: where each citation begins, and all it reaches over. */
  readonly pages: readonly number[];
  readonly reachedPages: readonly number[];
  /** Whether a query over a table gave the values. */
  readonly isQueried: boolean;
  /** Until the whole answer was there. */
  readonly ms: number;
};

export type Ask<Question> = (question: Question) => Told | Promise<Told>;

/** Answers in this process, with nothing between. */
export function tellDirectly(
  answer: () => Answer,
  pageOf: ReadonlyMap<string, number> = new Map(),
): Told {
  const begin = performance.now();
  const { kind, values, scale, confidence, statements, query } = answer();
  const ms = performance.now() - begin;
  const sources = statements.flatMap((statement) => statement.sources);
  const cited = sources.flatMap((source) => ('passageId' in source ? source.passageId : []));
  const pages = sources.flatMap((source) => {
    if ('table' in source) return Number(source.table.split('/')[0]);
    return 'passageId' in source ? (pageOf.get(source.passageId) ?? []) : [];
  });
  return {
    ...{ kind, values, confidence, cited, pages, reachedPages: pages, ms },
    ...(scale === undefined ? {} : { scale }),
    statements: statements.map(({ text }) => text),
    isQueried: query !== undefined,
  };
}
