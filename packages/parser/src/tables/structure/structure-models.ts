import type { BoostedTrees } from '@sheaf/boosted-trees';
import columnModel from '../../../models/column-model.json' with { type: 'json' };
import columnModelTex from '../../../models/column-model-tex.json' with { type: 'json' };
import mergeModel from '../../../models/merge-model.json' with { type: 'json' };
import mergeModelTex from '../../../models/merge-model-tex.json' with { type: 'json' };
import rowModel from '../../../models/row-model.json' with { type: 'json' };
import rowModelTex from '../../../models/row-model-tex.json' with { type: 'json' };
import { texShare } from '../page/tex-share.ts';
import type { TableRegion } from '../propose/table-region.ts';

/** What decides on borders of columns, on borders of rows, and on cells that go on over empty places. */
export type StructureModels = {
  readonly column: BoostedTrees;
  readonly row: BoostedTrees;
  readonly merge: BoostedTrees;
};

/** For pages that any program may have printed. */
export const PRINTED: StructureModels = { column: columnModel, row: rowModel, merge: mergeModel };
export const SET_BY_TEX: StructureModels = {
  column: columnModelTex,
  row: rowModelTex,
  merge: mergeModelTex,
};

/** The models for an area: what TeX has set looks like other tables and means something else. */
export function modelsOf({ pieces }: TableRegion): StructureModels {
  return 2 * texShare(pieces) > 1 ? SET_BY_TEX : PRINTED;
}
