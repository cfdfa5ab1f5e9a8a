import { median } from '../../median.ts';
import { cutLine, type ImagePyramid } from '../read/cut-line.ts';
import type { TextRegion } from './text-region.ts';

/** A line is seen this high to measure its ink (pixels): dots of leaders still differ from letters. */
const SEEN_HEIGHT = 12;
/** Ink that stretches of text have at least, as a share of the inkiest of their line: kana have less than ideographs, dots far less; set by hand. */
const LEAST_INK = 0.5;

/** A part of a line that is full of letters, `length` long, as near to its middle as there is one: the middle of an entry of contents or a form is a row of dots, which are alike in all scripts. */
export function tellingPart(pyramid: ImagePyramid, region: TextRegion, length: number): TextRegion {
  if (region.length <= length) return region;
  const { width, data } = cutLine(pyramid, region, SEEN_HEIGHT);
  const seen = Math.max(1, Math.round((length * width) / region.length));
  const sums = sumsOf(inkOfColumns(data, width), seen);
  const least = Math.max(...sums) * LEAST_INK;
  const middle = (sums.length - 1) / 2;
  const distance = (from: number) => Math.abs(from - middle);
  const from = sums.reduce(
    (best, sum, at) => (sum >= least && distance(at) < distance(best) ? at : best),
    Number.POSITIVE_INFINITY,
  );
  const along = ((from - middle) / width) * region.length;
  const radians = (region.angle * Math.PI) / 180;
  return {
    ...region,
    centerX: region.centerX + along * Math.cos(radians),
    centerY: region.centerY + along * Math.sin(radians),
    length,
  };
}

/** How far the pixels of each column are from the ground. */
function inkOfColumns(data: Uint8Array, width: number): number[] {
  const ground = median([...data]);
  return Array.from({ length: width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < SEEN_HEIGHT; y++) ink += Math.abs((data[y * width + x] ?? ground) - ground);
    return ink;
  });
}

/** Sums of so many values in a row, from each place on. */
function sumsOf(values: readonly number[], count: number): number[] {
  let sum = values.slice(0, count).reduce((all, value) => all + value, 0);
  const sums = [sum];
  for (let from = 1; from + count <= values.length; from++) {
    sum += (values[from + count - 1] ?? 0) - (values[from - 1] ?? 0);
    sums.push(sum);
  }
  return sums;
}
