/** Connected regions (eight neighbours) of values over a threshold, numbered from 1; 0 is outside. */
export function labelRegions(
  values: Float32Array | Uint8Array,
  width: number,
  height: number,
  threshold: number,
): { labels: Int32Array; count: number } {
  const labels = new Int32Array(width * height);
  let count = 0;
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (values[start] ?? 0) <= threshold) continue;
    count++;
    flood(values, labels, width, threshold, start, count);
  }
  return { labels, count };
}

function flood(
  values: Float32Array | Uint8Array,
  labels: Int32Array,
  width: number,
  threshold: number,
  start: number,
  label: number,
): void {
  const stack = [start];
  labels[start] = label;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width;
    // Arithmetic instead of a choice: no neighbour beyond either edge.
    const left = -Math.min(x, 1);
    const right = Math.min(width - 1 - x, 1);
    for (let row = at - width; row <= at + width; row += width) {
      for (let next = row + left; next <= row + right; next++) {
        // Outside the picture nothing is over the threshold.
        if (labels[next] !== 0 || (values[next] ?? 0) <= threshold) continue;
        labels[next] = label;
        stack.push(next);
      }
    }
  }
}
