import type { Box } from '@sheaf/document';
import { cutRows, type Row, SCRIPT_SIZE } from './cut-rows.ts';
import { AXIS, type Piece } from './formula-piece.ts';

/** Rows within brackets are at least this far apart (share of the size). */
const ROW_DISTANCE = 0.8;

/** A full-sized sign, or all that a bar holds, by the line it stands on. */
type Unit = {
  readonly baseline: number;
  readonly box: Box;
  readonly pieces: Piece[];
  readonly bars: Box[];
};

/** Rows that stand so close that powers reach into the row above: told by the lines that full-sized signs stand on. */
export function cutLevels(held: Row, size: number): Row[] {
  const rows = cutRows(held.pieces, held.bars);
  if (rows.length > 1) return rows.flatMap((row) => splitLevels(row, size));
  return splitLevels(held, size);
}

function splitLevels(row: Row, size: number): Row[] {
  const units = unitsOf(row, size);
  const levels: Unit[][] = [];
  for (const unit of [...units].sort((a, b) => a.baseline - b.baseline)) {
    const last = levels.at(-1)?.at(-1);
    if (last && unit.baseline - last.baseline < ROW_DISTANCE * size) levels.at(-1)?.push(unit);
    else levels.push([unit]);
  }
  if (levels.length < 2) return [row];
  const rows = levels.map((level) => ({
    pieces: level.flatMap(({ pieces }) => pieces),
    bars: level.flatMap(({ bars }) => bars),
  }));
  const placed = new Set(units.flatMap(({ pieces }) => pieces));
  for (const piece of row.pieces.filter((other) => !placed.has(other))) {
    const owner = ownerOf(piece, units, size);
    const index = levels.findIndex((level) => owner !== undefined && level.includes(owner));
    rows[index === -1 ? 0 : index]?.pieces.push(piece);
  }
  return rows;
}

function unitsOf({ pieces, bars }: Row, size: number): Unit[] {
  const units: Unit[] = [];
  const taken = new Set<Piece>();
  for (const bar of [...bars].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))) {
    if (units.some(({ bars: own }) => own.includes(bar))) continue;
    const holds = (box: Box) =>
      (box.x0 + box.x1) / 2 > bar.x0 - 1 &&
      (box.x0 + box.x1) / 2 < bar.x1 + 1 &&
      box.y0 > bar.y0 - 1.5 * size &&
      box.y1 < bar.y1 + 1.5 * size;
    const held = pieces.filter((piece) => !taken.has(piece) && holds(piece.box));
    for (const piece of held) taken.add(piece);
    const middle = (bar.y0 + bar.y1) / 2;
    units.push({
      baseline: middle + AXIS * size,
      box: bar,
      pieces: held,
      bars: bars.filter((other) => other === bar || holds(other)),
    });
  }
  for (const piece of pieces)
    if (!taken.has(piece) && piece.size > SCRIPT_SIZE * size && piece.role !== 'accent')
      units.push({ baseline: piece.baseline, box: piece.box, pieces: [piece], bars: [] });
  return units;
}

/** What a small sign belongs to: the nearest to its left, else the nearest of all. */
function ownerOf({ box, baseline }: Piece, units: readonly Unit[], size: number): Unit | undefined {
  const distance = (unit: Unit) => {
    const before = box.x0 - unit.box.x1;
    const off = before < -0.3 * size ? -before : Math.abs(before);
    return off + 1.5 * Math.abs(baseline - unit.baseline);
  };
  return [...units].sort((a, b) => distance(a) - distance(b))[0];
}
