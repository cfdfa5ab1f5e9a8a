import { type Box, sharedArea } from '@sheaf/document';
import { type Area, gridOfRows, medianFontSize } from './area.ts';
import { findAlignedText } from './find-aligned-text.ts';
import { findProse } from './find-prose.ts';
import { findRuleChains } from './find-rule-chains.ts';
import { findRuledGrids, type RuledGrid } from './find-ruled-grids.ts';
import { around, type Chunk } from './find-text-lines.ts';
import type { Sheet } from './sheet.ts';

export type Detector = 'ruled_grid' | 'rules' | 'aligned_text' | 'shaded' | 'structure_tree';

/** An area that one detector takes for a table. */
export type Proposal = {
  readonly detector: Detector;
  readonly area: Area;
  readonly prose: ReadonlySet<Chunk>;
};

/** All detectors, each on its own; they overlap, and an arbiter chooses. */
export function proposeTables(sheet: Sheet): Proposal[] {
  const prose = findProse(sheet.lines);
  const grids = findRuledGrids(sheet.horizontals, sheet.verticals).filter(isWorthwhile);
  const chains = findRuleChains(sheet, prose);
  const aligned = findAlignedText(sheet, prose);
  const proposals: Proposal[] = [];
  const propose = (detector: Detector, grid: RuledGrid): void => {
    const area = toArea(sheet, grid);
    if (area) proposals.push({ detector, area, prose });
  };
  for (const grid of grids) propose('ruled_grid', grid);
  for (const chain of chains) {
    propose('rules', gridOfRows(chain.box, chain.ys));
    const wider = aligned.filter((box) => sharedArea(box, chain.box) > 0);
    if (wider.length > 0) {
      const box = around([chain.box, ...wider]);
      propose('rules', gridOfRows(box, chain.ys));
    }
  }
  for (const box of aligned) propose('aligned_text', gridOfRows(box, []));
  return proposals;
}

/** A frame around text is a box, not a table. */
function isWorthwhile(grid: RuledGrid): boolean {
  return grid.cells.length >= 2;
}

/** What stands in a box: words whose middle lies inside, with the rules there. */
function toArea(sheet: Sheet, grid: RuledGrid): Area | null {
  const { box } = grid;
  const pieces = sheet.pieces.filter((piece) => isInside(piece.box, box));
  if (pieces.length < 2) return null;
  return {
    box,
    pieces,
    grid,
    horizontals: sheet.horizontals.filter(
      (edge) =>
        edge.at > box.y0 - 1 && edge.at < box.y1 + 1 && edge.from < box.x1 && edge.to > box.x0,
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
