import { type BoostedTrees, rowChances } from '@sheaf/boosted-trees';
import model from '../../../models/break-model.json' with { type: 'json' };
import { readBlockLines } from './block-lines.ts';
import { BREAK_FEATURES, measureBreaks } from './measure-break.ts';
import type { PageEdges } from './page-edges.ts';
import type { TextLine } from './text-line.ts';

/** Chance from which a line is taken to end where it was meant to. */
const SURE = 0.5;

const chancesOf = rowChances(model as BoostedTrees, BREAK_FEATURES);

/** The year of a work goes on with its authors wherever they end. */
const YEAR_OF_WORK = /^\((?:1[5-9]|20)\d\d\p{Ll}?\)[.,:]/u;

/**
 * Of each line but the last whether it ends where it was meant to, as in addresses, notices, verse and forms, and not because the
 * measure had ended. Learnt from made pages (`training/line-breaks`).
 */
export function findMeantBreaks(lines: readonly TextLine[], edges: PageEdges): boolean[] {
  if (lines.length < 2) return [];
  return measureBreaks(readBlockLines(lines, edges)).map(
    (row, at) =>
      (chancesOf(row).get('meant') ?? 0) >= SURE &&
      !YEAR_OF_WORK.test(lines[at + 1]?.words[0]?.text ?? ''),
  );
}
