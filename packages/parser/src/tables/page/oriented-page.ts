import { type Box, boxArea } from '@sheaf/document';
import { isBar } from '../../page/is-bar.ts';
import type { PagePrimitives, StructureNode, Word } from '../../page/primitives.ts';
import { type Edge, findEdges } from './find-edges.ts';
import { findShadedRows, type ShadedRow } from './find-shade-edges.ts';
import { findTextLines, type TextLine } from './find-text-lines.ts';
import { type Turn, turnBox } from './turn-box.ts';
import { withoutInnerShades } from './without-inner-shades.ts';

/** A word as it stands on the sheet; `word` is the page's own object. */
export type OrientedWord = {
  readonly word: Word;
  readonly box: Box;
  readonly fontSize: number;
};

/** What one direction of writing has on a page, turned so that its text is upright. */
export type OrientedPage = {
  readonly turn: Turn;
  readonly pageNumber: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly OrientedWord[];
  readonly lines: readonly TextLine[];
  readonly horizontals: readonly Edge[];
  readonly verticals: readonly Edge[];
  /** Shaded areas side by side, as rows. */
  readonly shadedRows: readonly ShadedRow[];
  /** Filled areas that are neither the page's background nor thin enough to be rules. */
  readonly shades: readonly ShadeArea[];
  /** Pictures, but not one that is the page itself (a scan). */
  readonly pictures: readonly Box[];
  /** Curves, slanted lines and polygons large enough to be parts of charts and diagrams. */
  readonly drawings: readonly Box[];
  readonly structure: readonly StructureNode[];
};

export type ShadeArea = { readonly box: Box; readonly color: number };

/** Fewer words than this in one direction make no table: labels of axes, a stamp in the margin. */
const FEWEST_WORDS = 4;

/** Words turned by more than this from a right angle belong to no table (degrees). */
const ANGLE_SLACK = 6;

/** The page once for each direction of writing that has enough words for a table. */
export function toOrientedPages(page: PagePrimitives): OrientedPage[] {
  const byTurn = new Map<Turn, Word[]>();
  for (const word of page.words) {
    const turn = turnOf(word.angle);
    if (turn === null || word.text.trim() === '') continue;
    const words = byTurn.get(turn);
    if (words) words.push(word);
    else byTurn.set(turn, [word]);
  }
  return [...byTurn]
    .filter(([, words]) => words.length >= FEWEST_WORDS)
    .sort(([a], [b]) => a - b)
    .map(([turn, words]) => toSheet(page, turn, words));
}

function toSheet(page: PagePrimitives, turn: Turn, words: readonly Word[]): OrientedPage {
  const turned = (box: Box): Box => turnBox(box, turn, page);
  const sideways = turn === 90 || turn === 270;
  const pieces = words.map((word) => ({
    word,
    box: turned(word.box),
    fontSize: word.style.fontSize > 0 ? word.style.fontSize : word.box.y1 - word.box.y0,
  }));
  const shades = page.shades.map((shade) => ({ box: turned(shade.box), color: shade.color }));
  const shading = withoutInnerShades(shades.filter((shade) => isShading(shade, page)));
  const edges = findEdges(
    [
      ...page.rules.map((rule) => rule.box),
      ...page.drawings.filter(isBar).map(({ box }) => box),
    ].map(turned),
    shades.map((shade) => shade.box),
  );
  return {
    turn,
    pageNumber: page.pageNumber,
    width: sideways ? page.height : page.width,
    height: sideways ? page.width : page.height,
    pieces,
    lines: findTextLines(pieces),
    ...edges,
    shades: shading,
    shadedRows: findShadedRows(shading),
    pictures: page.pictures
      .map((picture) => picture.box)
      .filter((box) => !coversPage(box, page))
      .map(turned),
    drawings: page.drawings
      .filter((drawing) => !isBar(drawing) && isLarge(drawing.box))
      .map(({ box }) => turned(box)),
    structure: page.structure,
  };
}

export function turnOf(angle: number): Turn | null {
  const degrees = ((angle % 360) + 360) % 360;
  for (const turn of [0, 90, 180, 270] as const) {
    const distance = Math.abs(degrees - turn);
    if (Math.min(distance, 360 - distance) <= ANGLE_SLACK) return turn;
  }
  return null;
}

const WHITE = 0xffffff;

/** White paper and fills over most of the page say nothing about cells. */
function isShading(shade: ShadeArea, page: PagePrimitives): boolean {
  const width = shade.box.x1 - shade.box.x0;
  const height = shade.box.y1 - shade.box.y0;
  return shade.color !== WHITE && !coversPage(shade.box, page) && width > 4 && height > 4;
}

function coversPage(box: Box, page: PagePrimitives): boolean {
  return boxArea(box) > 0.7 * page.width * page.height;
}

/** Bullets, arrows and outlined letters are smaller (points). */
const SMALLEST_DRAWING = 14;

function isLarge(box: Box): boolean {
  return Math.hypot(box.x1 - box.x0, box.y1 - box.y0) >= SMALLEST_DRAWING;
}
