import type { Chance } from '../chance.ts';
import type { Wording } from '../make-wording.ts';
import { cited, noted, type Shown, shown, symbol } from './tex-cell.ts';

export type TexWriter = { readonly chance: Chance; readonly wording: Wording };

/** What a table of a paper holds. */
export type TexPlan = {
  readonly kind:
    | 'scores'
    | 'regression'
    | 'statistics'
    | 'symbols'
    | 'worded'
    | 'marks'
    | 'triangle';
  readonly cols: number;
  readonly rows: number;
  readonly spanners: 'none' | 'one' | 'groups' | 'deep';
  readonly groups: 'none' | 'span' | 'multirow' | 'stub';
  /** Whether heads without a spanner reach over all rows of the head; else they stand in its last row. */
  readonly tallHeads: boolean;
  readonly empty: number;
  readonly mathHeads: number;
  /** Words of a long entry; 0 for none. */
  readonly long: number;
  readonly note: boolean;
};

export function anyTexPlan({ pick, whole, happens }: Chance, fixed: Partial<TexPlan>): TexPlan {
  return {
    kind: pick(['scores', 'scores', 'regression', 'statistics', 'symbols', 'worded', 'marks']),
    cols: whole(3, 8),
    rows: whole(3, 12),
    spanners: pick(['none', 'none', 'one', 'groups', 'groups', 'deep']),
    groups: pick(['none', 'none', 'span', 'multirow', 'stub']),
    tallHeads: happens(0.6),
    empty: pick([0, 0, 0.1, 0.25]),
    mathHeads: pick([0, 0, 0.2, 0.6]),
    long: 0,
    note: happens(0.08),
    ...fixed,
  };
}

/** What stands at the begin of a row. */
export function rowName(plan: TexPlan, { chance, wording }: TexWriter): Shown {
  const { happens } = chance;
  if (happens(plan.mathHeads / 2)) return symbol(chance);
  const name = shown(
    plan.long > 0 && happens(0.3) ? wording.phrase(3, plan.long) : wording.phrase(1, 3),
  );
  if (plan.kind === 'scores' && happens(0.3)) return cited(name, chance);
  return happens(0.06) ? noted(name, chance) : name;
}
