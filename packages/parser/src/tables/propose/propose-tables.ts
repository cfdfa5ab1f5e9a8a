import { type Box, boxAround, sharedArea, shareInside } from '@sheaf/document';
import { joinEdges } from '../page/find-edges.ts';
import { toShadeEdges } from '../page/find-shade-edges.ts';
import type { Chunk } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { aboveFolio } from './above-folio.ts';
import { extendToHeadRule } from './extend-to-head-rule.ts';
import { extendToHeading } from './extend-to-heading.ts';
import { extendToTotals } from './extend-to-totals.ts';
import { findAlignedText } from './find-aligned-text.ts';
import { findHeadedRecords } from './find-headed-records.ts';
import { findRuleChains } from './find-rule-chains.ts';
import { findRuledGrids, type RuledGrid } from './find-ruled-grids.ts';
import { stackedGrids } from './stacked-grids.ts';
import { medianFontSize, type TableRegion } from './table-region.ts';
import { widenChains } from './widen-chains.ts';

export type Detector =
  | 'ruled_grid'
  | 'rules'
  | 'aligned_text'
  | 'shaded'
  | 'lines'
  | 'structure_tree';

/** An area that one detector takes for a table. */
export type Proposal = {
  readonly detector: Detector;
  readonly area: TableRegion;
};

/** Runs of lines that look like tables, and grids of rules. */
export type Findings = { readonly lineBoxes: readonly Box[]; readonly grids: readonly RuledGrid[] };

/** Every area that some detector takes for a table; the same area comes once. */
export function proposeTables(
  sheet: OrientedPage,
  prose: ReadonlySet<Chunk>,
  { lineBoxes, grids }: Findings,
): Proposal[] {
  const chains = findRuleChains(sheet, prose).map(({ box }) => box);
  const aligned = findAlignedText(sheet, prose);
  const offered: { readonly detector: Detector; readonly box: Box }[] = [];
  const offer = (detector: Detector, boxes: readonly Box[]): void => {
    for (const box of boxes) offered.push({ detector, box });
  };
  const drawn = grids.map(({ box }) => box);
  // First, for of areas with the same words the first stays, and these reach to the rule at their names.
  offer('aligned_text', findHeadedRecords(sheet));
  offer('ruled_grid', drawn);
  offer('ruled_grid', grids.flatMap(stackedGrids));
  offer(
    'ruled_grid',
    grids.map((grid) => extendToHeading(grid, sheet, prose).box),
  );
  offer('shaded', shadedGrids(sheet));
  offer('lines', lineBoxes);
  offer(
    'lines',
    lineBoxes.flatMap((box) => withDrawn(box, drawn)),
  );
  offer('rules', chains);
  offer('lines', withTotals([...lineBoxes, ...chains, ...drawn], sheet));
  offer('rules', widenChains(chains, [...aligned, ...lineBoxes], sheet));
  offer(
    'aligned_text',
    aligned.map((box) => extendToTotals(box, sheet.lines)),
  );
  const seen = new Set<string>();
  const cut = aboveFolio(sheet);
  return distinct(
    offered.flatMap(({ detector, box: whole }) => {
      const box = cut(extendToHeadRule(whole, sheet));
      const key = `${box.x0} ${box.y0} ${box.x1} ${box.y1}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const area = toArea(sheet, box);
      return area ? [{ detector, area }] : [];
    }),
  );
}

export const isGrid = (grid: RuledGrid): boolean => grid.cells.length >= 2;

function shadedGrids(sheet: OrientedPage): Box[] {
  if (sheet.shadedRows.length < 2) return [];
  const shading = toShadeEdges(sheet.shadedRows);
  const horizontals = joinEdges([...sheet.horizontals, ...shading.horizontals]);
  const verticals = joinEdges([...sheet.verticals, ...shading.verticals]);
  return findRuledGrids(horizontals, verticals)
    .filter(isGrid)
    .map(({ box }) => box);
}

/** Lines of a table together with the drawn grid around them, whose empty rows have no lines. */
function withDrawn(box: Box, grids: readonly Box[]): Box[] {
  const around = grids.filter(
    (grid) => shareInside(box, grid) > 0.5 || shareInside(grid, box) > 0.5,
  );
  return around.length === 0 ? [] : [boxAround([box, ...around])];
}

/** Those of the boxes under which totals stand, with the totals. */
function withTotals(boxes: readonly Box[], sheet: OrientedPage): Box[] {
  return boxes.flatMap((box) => {
    const whole = extendToTotals(box, sheet.lines);
    return whole === box ? [] : [whole];
  });
}

/** Areas with the same words and about the same box are one. */
export function distinct(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ area }) => {
    const written = boxAround(area.pieces.map(({ box }) => box));
    const key = [
      area.pieces.length,
      ...Object.values(written),
      ...Object.values(area.box).map((value) => value / 6),
    ]
      .map(Math.round)
      .join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What stands in a box: words whose middle lies inside, with the rules there. */
export function toArea(sheet: OrientedPage, box: Box): TableRegion | null {
  const pieces = sheet.pieces.filter((piece) => isInside(piece.box, box));
  if (pieces.length < 2) return null;
  return {
    box,
    pieces,
    horizontals: sheet.horizontals.filter(
      (edge) =>
        edge.at > box.y0 - 1 && edge.at < box.y1 + 1 && edge.from < box.x1 && edge.to > box.x0,
    ),
    verticals: sheet.verticals.filter(
      (edge) =>
        edge.at > box.x0 - 1 && edge.at < box.x1 + 1 && edge.from < box.y1 && edge.to > box.y0,
    ),
    shades: sheet.shades.filter((shade) => sharedArea(shade.box, box) > 0),
    em: medianFontSize(pieces),
  };
}

function isInside(inner: Box, outer: Box): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return x >= outer.x0 - 1 && x <= outer.x1 + 1 && y >= outer.y0 - 1 && y <= outer.y1 + 1;
}
