import type { Box } from '@sheaf/document';

/** A straight line on the sheet: `at` is its y (horizontal) or x (vertical), `from` and `to` its ends. */
export type Edge = {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Whether ink was drawn, or only the border of a shaded area is meant. */
  readonly drawn: boolean;
};

export type Edges = { readonly horizontals: readonly Edge[]; readonly verticals: readonly Edge[] };

/** Two rules closer than this are one rule drawn twice (points): double lines and cell borders. */
const SAME_RULE = 2.6;

/** A gap in a rule up to this is where the borders of two cells meet (points). */
const RULE_GAP = 4;

/** Filled areas thinner than this are rules (points). */
const THIN = 3;

/** Rules shorter than this are ticks, underlined letters, parts of drawings (points). */
const SHORTEST_HORIZONTAL = 6;
const SHORTEST_VERTICAL = 5;

/** Rules drawn in pieces, doubled or per cell, as single edges. */
export function findEdges(rules: readonly Box[], shades: readonly Box[]): Edges {
  const horizontals: Edge[] = [];
  const verticals: Edge[] = [];
  for (const box of [...rules, ...shades.filter(isThin)]) {
    const wide = box.x1 - box.x0 >= box.y1 - box.y0;
    if (wide) {
      horizontals.push({ at: (box.y0 + box.y1) / 2, from: box.x0, to: box.x1, drawn: true });
    } else {
      verticals.push({ at: (box.x0 + box.x1) / 2, from: box.y0, to: box.y1, drawn: true });
    }
  }
  return {
    horizontals: joinEdges(horizontals).filter(
      (edge) => edge.to - edge.from >= SHORTEST_HORIZONTAL,
    ),
    verticals: joinEdges(verticals).filter((edge) => edge.to - edge.from >= SHORTEST_VERTICAL),
  };
}

function isThin(box: Box): boolean {
  return Math.min(box.x1 - box.x0, box.y1 - box.y0) <= THIN;
}

/** Pieces of one line as one edge. */
export function joinEdges(edges: readonly Edge[]): Edge[] {
  const sorted = [...edges].sort((a, b) => a.at - b.at || a.from - b.from);
  const bands: Edge[][] = [];
  for (const edge of sorted) {
    const band = bands.at(-1);
    const first = band?.[0];
    if (band && first && edge.at - first.at <= SAME_RULE) band.push(edge);
    else bands.push([edge]);
  }
  return bands.flatMap(joinBand);
}

function joinBand(band: readonly Edge[]): Edge[] {
  const joined: Edge[] = [];
  for (const edge of [...band].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && edge.from - last.to <= RULE_GAP) {
      const longer = edge.to - edge.from > last.to - last.from ? edge : last;
      joined[joined.length - 1] = {
        at: longer.at,
        from: last.from,
        to: Math.max(last.to, edge.to),
        drawn: last.drawn || edge.drawn,
      };
      continue;
    }
    joined.push(edge);
  }
  return joined;
}
