import { type BoostedTrees, classChance } from '@sheaf/boosted-trees';
import model from '../../../models/break-model.json' with { type: 'json' };
import { readBlockLines } from './block-lines.ts';
import { measureBreaks } from './measure-break.ts';
import type { PageEdges } from './page-edges.ts';
import type { TextLine } from './text-line.ts';

/** Chance from which a line is taken to end where it was meant to. */
const SURE = 0.5;

/**
 * Of each line but the last whether it ends where it was meant to, as in addresses, notices, verse and forms, and not because the
 * measure had ended. Learnt from made pages (`training/line-breaks`).
 */
export function findMeantBreaks(lines: readonly TextLine[], edges: PageEdges): boolean[] {
  if (lines.length < 2) return [];
  return measureBreaks(readBlockLines(lines, edges)).map(
    (features) => classChance(model as BoostedTrees, features, 'meant') >= SURE,
  );
}
