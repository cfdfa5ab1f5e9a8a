import { type Box, boxAround } from '@sheaf/document';
import type { Area, Place } from './area.ts';
import type { ColumnBorder } from './find-columns.ts';
import type { RowBorder } from './read-structure.ts';

type Lattice = {
  readonly columns: readonly ColumnBorder[];
  readonly rows: readonly RowBorder[];
  /** Rows that name the columns. */
  readonly header: number;
};

/** How far the middle of a heading may lie from the middle of the columns it spans (ems). */
const OFF_CENTRE_EM = 1;

/** Headings over several columns, and headings beside them that reach down to the body. */
export function widenHeaders(area: Area, places: readonly Place[], lattice: Lattice): Place[] {
  if (lattice.header < 2 || area.grid.xs.length > 2) return [...places];
  let result = [...places];
  for (let row = lattice.header - 2; row >= 0; row--) {
    for (const place of result.filter((candidate) => isHeading(candidate, row))) {
      const span = spanOf(area, place, result, lattice);
      if (span) result = widen(result, place, span);
    }
  }
  return deepenHeaders(result, lattice.header);
}

function isHeading(place: Place, row: number): boolean {
  return place.row === row && place.rowEnd === row + 1 && place.lines.length > 0;
}

type Span = { readonly col: number; readonly colEnd: number };

function spanOf(
  area: Area,
  place: Place,
  places: readonly Place[],
  { columns, rows }: Lattice,
): Span | null {
  const free = freeColumns(place, places, columns.length + 1);
  if (free.colEnd - free.col < 2) return null;
  const written = boxAround(area.pieces.map((piece) => piece.box));
  const left = (col: number): number => columns[col - 1]?.to ?? written.x0;
  const right = (col: number): number => columns[col - 1]?.from ?? written.x1;
  const text = boxAround(place.lines.flat().map((piece) => piece.box));
  const top = text.y1 - 0.3 * area.em;
  const bottom = rows[place.row + 1]?.at ?? area.box.y1;
  const rule = ruleUnder(area, text, top, bottom);
  const wholeWidth = rule && rule.to - rule.from > 0.9 * (area.box.x1 - area.box.x0);
  const candidates = spans(free, place).filter((span) =>
    rule && !wholeWidth
      ? left(span.col) >= rule.from - area.em &&
        right(span.colEnd) <= rule.to + area.em &&
        (span.col === 0 ||
          left(span.col) < rule.from + 3 * area.em ||
          right(span.col + 1) > rule.from)
      : isCentred(left(span.col), right(span.colEnd), text, area.em),
  );
  const headed = candidates.filter((span) => hasHeadingsBelow(span, place.row + 1, places));
  return headed.sort((a, b) => b.colEnd - b.col - (a.colEnd - a.col))[0] ?? null;
}

/** The rule below a heading: the piece it stands over, or all pieces on that height if it stands in their middle. */
function ruleUnder(area: Area, text: Box, top: number, bottom: number): Stretch | null {
  const below = area.horizontals.filter((edge) => edge.at > top && edge.at < bottom);
  const under = below.filter((edge) => edge.from < text.x1 && edge.to > text.x0);
  if (under.length === 0) return null;
  const nearest = Math.min(...under.map((edge) => edge.at));
  const own = joined(under.filter((edge) => edge.at < nearest + 2));
  const whole = joined(below.filter((edge) => Math.abs(edge.at - nearest) < 2));
  const offCentre = ({ from, to }: Stretch): number =>
    Math.abs((from + to) / 2 - (text.x0 + text.x1) / 2);
  return offCentre(own) > offCentre(whole) + area.em ? whole : own;
}

type Stretch = { readonly from: number; readonly to: number };

function joined(stretches: readonly Stretch[]): Stretch {
  return {
    from: Math.min(...stretches.map(({ from }) => from)),
    to: Math.max(...stretches.map(({ to }) => to)),
  };
}

function isCentred(left: number, right: number, text: { x0: number; x1: number }, em: number) {
  return Math.abs((left + right) / 2 - (text.x0 + text.x1) / 2) <= OFF_CENTRE_EM * em;
}

/** The heading's columns and the empty places around them. */
function freeColumns(place: Place, places: readonly Place[], numCols: number): Span {
  const taken = (col: number): boolean =>
    places.some(
      (other) =>
        other !== place &&
        other.lines.length > 0 &&
        other.row <= place.row &&
        other.rowEnd > place.row &&
        other.col <= col &&
        other.colEnd > col,
    );
  let { col, colEnd } = place;
  while (col > 0 && !taken(col - 1)) col--;
  while (colEnd < numCols && !taken(colEnd)) colEnd++;
  return { col, colEnd };
}

/** Every stretch of free columns around the heading wider than itself. */
function spans(free: Span, place: Place): Span[] {
  const found: Span[] = [];
  for (let col = free.col; col <= place.col; col++) {
    for (let colEnd = place.colEnd; colEnd <= free.colEnd; colEnd++) {
      if (colEnd - col > place.colEnd - place.col) found.push({ col, colEnd });
    }
  }
  return found;
}

/** Each column under a spanning heading has a heading of its own. */
function hasHeadingsBelow(span: Span, row: number, places: readonly Place[]): boolean {
  for (let col = span.col; col < span.colEnd; col++) {
    const below = places.find(
      (place) => place.row === row && place.col <= col && place.colEnd > col,
    );
    if (!below || below.lines.length === 0) return false;
  }
  return true;
}

function widen(places: readonly Place[], place: Place, span: Span): Place[] {
  return places
    .filter(
      (other) =>
        other === place ||
        other.row !== place.row ||
        other.col < span.col ||
        other.colEnd > span.colEnd,
    )
    .map((other) => (other === place ? { ...place, ...span } : other));
}

/** A column with one heading and nothing above or below it in the header: the heading takes the whole height. */
function deepenHeaders(places: readonly Place[], header: number): Place[] {
  const spanned = places.some((place) => place.row < header && place.colEnd - place.col > 1);
  if (!spanned) return [...places];
  const result = new Set(places);
  const columns = new Set(places.map((place) => place.col));
  for (const col of columns) {
    const inHeader = places.filter(
      (place) => place.row < header && place.col <= col && place.colEnd > col,
    );
    const written = inHeader.filter((place) => place.lines.length > 0);
    const [only] = written;
    const narrow = inHeader.every((place) => place.colEnd - place.col === 1);
    if (written.length !== 1 || !only || !narrow || inHeader.length < 2) continue;
    for (const place of inHeader) result.delete(place);
    result.add({ ...only, row: 0, rowEnd: header });
  }
  return [...result];
}
