import type { Edge } from '../page/find-edges.ts';

/** Where the rule of a border may lie. */
export type Band = { readonly low: number; readonly high: number };

/** Share of a stretch that the rules lying in a band cover. */
export function ruleCoverage(
  edges: readonly Edge[],
  { low, high }: Band,
  [from, to]: [number, number],
): number {
  const { most, least } = reachesOf(edges);
  let covered = 0;
  for (let index = firstReaching(most, low); index < edges.length; index++) {
    if ((least[index] as number) > high) break;
    const edge = edges[index] as Edge;
    if (edge.at >= low && edge.at <= high)
      covered += Math.max(0, Math.min(edge.to, to) - Math.max(edge.from, from));
  }
  return Math.min(1, covered / Math.max(1, to - from));
}

/** The farthest place of each rule and those before it, and the nearest of it and those after. */
type Reaches = { readonly most: Float64Array; readonly least: Float64Array };

const known = new WeakMap<readonly Edge[], Reaches>();

/** Rules stand nearly in order, a table asks for them at each of its cells, and maps have thousands. */
function reachesOf(edges: readonly Edge[]): Reaches {
  const seen = known.get(edges);
  if (seen) return seen;
  const most = Float64Array.from(edges, ({ at }) => at);
  const least = most.slice();
  for (let index = 1; index < edges.length; index++)
    most[index] = Math.max(most[index] as number, most[index - 1] as number);
  for (let index = edges.length - 2; index >= 0; index--)
    least[index] = Math.min(least[index] as number, least[index + 1] as number);
  const reaches = { most, least };
  known.set(edges, reaches);
  return reaches;
}

function firstReaching(most: Float64Array, low: number): number {
  let [from, to] = [0, most.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((most[middle] as number) >= low) to = middle;
    else from = middle + 1;
  }
  return from;
}
