/** Writes measures by their names from a place on; returns where they end. */
export function writeMeasures<Name extends string>(
  row: Float64Array,
  from: number,
  measured: Readonly<Record<Name, number>>,
  names: readonly Name[],
): number {
  let at = from;
  for (const name of names) row[at++] = measured[name];
  return at;
}
