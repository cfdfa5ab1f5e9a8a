import { classChance } from '@sheaf/boosted-trees';
import headModel from '../../../models/head-model.json' with { type: 'json' };
import type { TableRegion } from '../propose/table-region.ts';
import { measureHead } from './measure-head.ts';
import type { Structure } from './read-structure.ts';

/** Whether the first row of a table names its columns, or is one like the others. */
export function namesColumns(area: TableRegion, structure: Structure): boolean {
  return classChance(headModel, measureHead(area, structure), 'yes') >= 0.5;
}
