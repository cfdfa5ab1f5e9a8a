import { type Box, boxArea, boxAround, sharedArea, shareInside } from '@sheaf/document';
import { type Area, gridOfRows, medianFontSize } from './area.ts';
import { findAlignedText } from './find-aligned-text.ts';
import { type Edge, joinEdges } from './find-edges.ts';
import { findRuleChains } from './find-rule-chains.ts';
import { findRuledGrids, type RuledGrid } from './find-ruled-grids.ts';
import { toShadeEdges } from './find-shade-edges.ts';
import type { Chunk } from './find-text-lines.ts';
import type { Sheet } from './sheet.ts';
import { splitByShading } from './split-by-shading.ts';
import { takeInHeading } from './take-in-heading.ts';
import { takeInTotals } from './take-in-totals.ts';

export type Detector = 'ruled_grid' | 'rules' | 'aligned_text' | 'shaded' | 'structure_tree';

/** An area that one detector takes for a table. */
export type Proposal = {
  readonly detector: Detector;
  readonly area: Area;
};

/**
 * Detectors from the surest to the least sure; `isCertain` says of a proposal that it may claim its area, and what is
 * claimed is no longer offered to the detectors that follow.
 */
export function proposeTables(
  sheet: Sheet,
  prose: ReadonlySet<Chunk>,
  isCertain: (proposal: Proposal) => boolean,
): Proposal[] {
  const proposals: Proposal[] = [];
  let open = sheet;
  const propose = (detector: Detector, grids: readonly RuledGrid[]): void => {
    const areas = grids
      .map((grid) => toArea(sheet, takeInHeading(grid, sheet, prose)))
      .filter((area) => area !== null);
    const offered = areas.map((area) => ({ detector, area }));
    proposals.push(...offered);
    const claimed = offered.filter(isCertain).map(({ area }) => area.box);
    if (claimed.length > 0) open = without(open, claimed);
  };
  const isGrid = (grid: RuledGrid): boolean => grid.cells.length >= 2;
  propose('ruled_grid', findRuledGrids(sheet.horizontals, sheet.verticals).filter(isGrid));
  if (open.shadedRows.length > 1) {
    const shading = toShadeEdges(open.shadedRows);
    const horizontals = joinEdges([...open.horizontals, ...shading.horizontals]);
    const verticals = joinEdges([...open.verticals, ...shading.verticals]);
    propose('shaded', findRuledGrids(horizontals, verticals).filter(isGrid));
  }
  const chains = findRuleChains(open, prose);
  const offeredToRules = open;
  const aligned = findAlignedText(open, prose);
  propose(
    'rules',
    chains.flatMap((chain) => [
      gridOfRows(chain.box, chain.ys),
      ...widened(chain.box, aligned).map((box) => gridOfRows(box, chain.ys)),
    ]),
  );
  propose(
    'aligned_text',
    (open === offeredToRules ? aligned : findAlignedText(open, prose)).map((box) =>
      gridOfRows(takeInTotals(box, open.lines), []),
    ),
  );
  return proposals;
}

/** A chain of rules together with the aligned text that it cuts through. */
function widened(box: Box, aligned: readonly Box[]): Box[] {
  const touching = aligned.filter((other) => sharedArea(other, box) > 0);
  if (touching.length === 0) return [];
  const wide = boxAround([box, ...touching]);
  return boxArea(wide) > 1.02 * boxArea(box) ? [wide] : [];
}

/** The sheet without the text and rules in some boxes. */
function without(sheet: Sheet, boxes: readonly Box[]): Sheet {
  const isFree = (box: Box): boolean => !boxes.some((taken) => shareInside(box, taken) > 0.5);
  const isFreeRow = (edge: Edge): boolean =>
    isFree({ x0: edge.from, x1: edge.to, y0: edge.at, y1: edge.at });
  return {
    ...sheet,
    lines: sheet.lines
      .map((line) => ({ ...line, chunks: line.chunks.filter((chunk) => isFree(chunk.box)) }))
      .filter((line) => line.chunks.length > 0)
      .map((line) => ({ ...line, box: boxAround(line.chunks.map((chunk) => chunk.box)) })),
    horizontals: sheet.horizontals.filter(isFreeRow),
    shadedRows: sheet.shadedRows.filter((row) => isFree(row.box)),
    verticals: sheet.verticals.filter((edge) =>
      isFree({ x0: edge.at, x1: edge.at, y0: edge.from, y1: edge.to }),
    ),
  };
}

/** What stands in a box: words whose middle lies inside, with the rules there. */
function toArea(sheet: Sheet, grid: RuledGrid): Area | null {
  const { box } = grid;
  const pieces = sheet.pieces.filter((piece) => isInside(piece.box, box));
  if (pieces.length < 2) return null;
  return {
    box,
    pieces,
    grid: splitByShading(grid, sheet.shadedRows, pieces),
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
