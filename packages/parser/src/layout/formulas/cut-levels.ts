import type { Box } from '@sheaf/document';
import { cutRows, isBeside, mainSize, type Row, SCRIPT_SIZE } from './cut-rows.ts';
import { AXIS, type Piece } from './formula-piece.ts';
import { baselineUnder } from './join/join-bars.ts';

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
  const powers = units.filter((unit) => isPower(unit, units, size));
  const levels: Unit[][] = [];
  const lines = units.filter((unit) => !powers.includes(unit));
  for (const unit of lines.sort((a, b) => a.baseline - b.baseline)) {
    const last = levels.at(-1)?.at(-1);
    if (last && unit.baseline - last.baseline < ROW_DISTANCE * size) levels.at(-1)?.push(unit);
    else levels.push([unit]);
  }
  if (levels.length < 2) return [row];
  for (const power of powers) levelOfPower(power, levels)?.push(power);
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

/** A fraction of small signs beside a tall bracket, at a height that the bracket reaches over: a power of what the bracket closes. */
function isPower(unit: Unit, units: readonly Unit[], size: number): boolean {
  if (unit.bars.length === 0 || mainSize(unit.pieces) > SCRIPT_SIZE * size) return false;
  return units.some((other) => other !== unit && carries(other, unit, size));
}

/** How far behind its bracket a power stands at most (share of the size). */
const POWER_GAP = 0.5;

function carries({ pieces, bars }: Unit, { box }: Unit, size: number): boolean {
  const [bracket] = pieces;
  if (bars.length > 0 || bracket?.role !== 'delimiter') return false;
  const { x1, y0, y1 } = bracket.box;
  const gap = box.x0 - x1;
  return gap > -POWER_GAP * size && gap < POWER_GAP * size && y0 < box.y0 && y1 > box.y1;
}

function levelOfPower({ box }: Unit, levels: readonly Unit[][]): Unit[] | undefined {
  const reaches = (unit: Unit) =>
    unit.pieces.some((piece) => piece.box.y0 < box.y0 && piece.box.y1 > box.y1);
  return levels.find((level) => level.some(reaches));
}

/** How far from its bar a part of a fraction stands that is full-sized, and a power or an index of it (shares of the size). */
const PART_GAP = 0.7;
const SCRIPT_GAP = 1.1;

function unitsOf(row: Row, size: number): Unit[] {
  const barOf = nearestBars(row, size);
  const units: Unit[] = [];
  for (const bar of [...row.bars].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))) {
    if (units.some(({ bars }) => bars.includes(bar))) continue;
    const bars = row.bars.filter((other) => other === bar || isWithin(other, bar, size));
    const pieces = row.pieces.filter((piece) => bars.includes(barOf.get(piece) as Box));
    units.push({ baseline: levelOf(bar, { pieces, bars }, size), box: bar, pieces, bars });
  }
  for (const piece of row.pieces)
    if (!barOf.has(piece) && piece.size > SCRIPT_SIZE * size && piece.role !== 'accent')
      units.push({ baseline: piece.baseline, box: piece.box, pieces: [piece], bars: [] });
  return units;
}

/** The line a fraction stands on is told by its bar; that of a root by what it holds. */
function levelOf(bar: Box, held: Row, size: number): number {
  const isRoot = held.pieces.some((piece) => piece.role === 'root' && isBeside(piece, bar));
  const inside = held.pieces.filter(({ role }) => role !== 'root');
  if (isRoot && inside.length > 0) {
    const inner = held.bars.filter((other) => other !== bar);
    return baselineUnder(inside, inner, size);
  }
  return (bar.y0 + bar.y1) / 2 + AXIS * size;
}

function isAcross({ x0, x1 }: Box, bar: Box): boolean {
  const middle = (x0 + x1) / 2;
  return middle > bar.x0 - 1 && middle < bar.x1 + 1;
}

function isWithin(other: Box, bar: Box, size: number): boolean {
  return isAcross(other, bar) && other.y0 > bar.y0 - 1.5 * size && other.y1 < bar.y1 + 1.5 * size;
}

/** The bar that each piece stands over or under: the nearest; that of a root goes with its sign. */
function nearestBars({ pieces, bars }: Row, size: number): Map<Piece, Box> {
  const nearest = new Map<Piece, Box>();
  for (const piece of pieces) {
    const { box, role } = piece;
    const own = role === 'root' ? bars.find((bar) => isBeside(piece, bar)) : undefined;
    if (own) {
      nearest.set(piece, own);
      continue;
    }
    let least = (piece.size > SCRIPT_SIZE * size ? PART_GAP : SCRIPT_GAP) * size;
    for (const bar of bars) {
      const gap = Math.max(bar.y0 - box.y1, box.y0 - bar.y1, 0);
      if (!isAcross(box, bar) || gap >= least) continue;
      least = gap;
      nearest.set(piece, bar);
    }
  }
  return nearest;
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
