import type { Label } from '../chart-scene.ts';

/** Labels in lines from top to bottom, those of a line from left to right. */
export function orderLabels(labels: readonly Label[]): Label[][] {
  const lines: Label[][] = [];
  for (const label of labels.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    if (line?.[0] && middle(label) - middle(line[0]) < SAME_LINE * heightOf(line[0], label))
      line.push(label);
    else lines.push([label]);
  }
  return lines.map((line) => line.sort((a, b) => a.box.x0 - b.box.x0));
}

/** Middles of labels of one line are closer than this share of the lower one's height: readings of pictures waver. */
const SAME_LINE = 0.5;

const middle = ({ box }: Label): number => (box.y0 + box.y1) / 2;

function heightOf(a: Label, b: Label): number {
  return Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
}
