/** Connected regions (eight neighbours) of values over a threshold, numbered from 1; 0 is outside. */
export function labelRegions(
  values: Float32Array | Uint8Array,
  width: number,
  height: number,
  threshold: number,
): { labels: Int32Array; count: number } {
  const labels = new Int32Array(width * height);
  const open: OpenRegion = { values, labels, width, threshold, stack: new Int32Array(1024) };
  let count = 0;
  for (let start = 0; start < labels.length; start++) {
    if ((values[start] ?? 0) <= threshold || labels[start] !== 0) continue;
    count++;
    flood(open, start, count);
  }
  return { labels, count };
}

type OpenRegion = {
  readonly values: Float32Array | Uint8Array;
  readonly labels: Int32Array;
  readonly width: number;
  readonly threshold: number;
  /** Pixels whose neighbours are still to be seen. */
  stack: Int32Array;
};

function flood(open: OpenRegion, start: number, label: number): void {
  const { values, labels, width, threshold } = open;
  let { stack } = open;
  let depth = 1;
  stack[0] = start;
  labels[start] = label;
  while (depth > 0) {
    depth--;
    const at = stack[depth] ?? 0;
    const x = at % width;
    // Arithmetic instead of a choice: no neighbour beyond either edge.
    const left = -Math.min(x, 1);
    const right = Math.min(width - 1 - x, 1);
    // Each pixel adds its eight neighbours at most.
    if (depth + 8 > stack.length) stack = grown(open);
    for (let row = at - width; row <= at + width; row += width) {
      for (let next = row + left; next <= row + right; next++) {
        // Outside the picture nothing is over the threshold.
        if ((values[next] ?? 0) <= threshold || labels[next] !== 0) continue;
        labels[next] = label;
        stack[depth++] = next;
      }
    }
  }
}

function grown(open: OpenRegion): Int32Array {
  const stack = new Int32Array(open.stack.length * 2);
  stack.set(open.stack);
  open.stack = stack;
  return stack;
}
