/** Where a measurement parts the samples of a node best: sums of slopes and counts by bin, from `offset` on. */
export function bestCut(
  g: Float64Array,
  h: Float64Array,
  n: Int32Array,
  offset: number,
  count: number,
  { ridge, smallestLeaf }: { readonly ridge: number; readonly smallestLeaf: number },
) {
  let allG = 0;
  let allH = 0;
  let total = 0;
  for (let bin = offset; bin < offset + count; bin++) {
    allG += g[bin] as number;
    allH += h[bin] as number;
    total += n[bin] as number;
  }
  const whole = allG ** 2 / (allH + ridge);
  let best: { bin: number; gain: number } | undefined;
  let leftG = 0;
  let leftH = 0;
  let left = 0;
  for (let bin = 0; bin < count - 1; bin++) {
    leftG += g[offset + bin] as number;
    leftH += h[offset + bin] as number;
    left += n[offset + bin] as number;
    if (n[offset + bin] === 0 || left < smallestLeaf) continue;
    if (total - left < smallestLeaf) break;
    const gain =
      leftG ** 2 / (leftH + ridge) + (allG - leftG) ** 2 / (allH - leftH + ridge) - whole;
    if (gain > (best?.gain ?? 0)) best = { bin, gain };
  }
  return best;
}
