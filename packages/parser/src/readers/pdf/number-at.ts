/** An element of a typed array; 0 beyond its end, where the type cannot rule it out. */
export function numberAt(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
