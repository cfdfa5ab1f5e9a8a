import { type BoostedTrees, classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Settings } from '../../packages/boosted-trees/src/grow-trees.ts';
import { FOLDS } from './write-samples.ts';

export type Case = {
  readonly measured: Readonly<Record<string, number>>;
  readonly isRight: boolean;
  readonly fold: number;
};

/** A small model of all cases, and the chance that the model without a case's fold gives it. */
export function fitLeftOut(
  cases: readonly Case[],
  settings: Settings,
): { model: BoostedTrees; chances: number[] } {
  const names = Object.keys(cases[0]?.measured ?? {});
  const samples = cases.map(({ measured, isRight, fold }) => ({
    values: names.map((name) => measured[name] ?? 0),
    label: isRight ? 1 : 0,
    group: String(fold),
  }));
  const chances = cases.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = growTrees(
      samples.filter((_, at) => cases[at]?.fold !== fold),
      names,
      ['wrong', 'right'],
      settings,
    );
    cases.forEach(({ fold: own, measured }, at) => {
      if (own === fold) chances[at] = classChances(model, measured).get('right') ?? 0;
    });
  }
  return { model: growTrees(samples, names, ['wrong', 'right'], settings), chances };
}
