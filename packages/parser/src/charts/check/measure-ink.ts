import type { Box } from '@sheaf/document';
import type { PageImage } from '../../page/primitives.ts';
import type { ChartScene } from '../chart-scene.ts';
import { findLegend } from '../legend/find-legend.ts';
import { isColored } from '../marks/chroma.ts';
import { mixtureOf } from '../marks/ink-cover.ts';
import type { ChartReading, ReadPoint, ReadSeries } from '../series/chart-reading.ts';
import { type Mask, newMask, paintBox, paintStroke, paintUnder } from './reading-mask.ts';

/** Room around what is drawn anew that its ink may take (pixels). */
const ROOM = 3;

/** How much of the coloured ink of a plot the reading accounts for: by its colours, and by where its marks stand. */
export type InkMeasures = { readonly inkTold: number; readonly inkFound: number };

const ALL: InkMeasures = { inkTold: 1, inkFound: 1 };

/** Draws a reading anew and compares it with the ink of its picture; drawings have no pixels, and pies are whole by their turn. */
export function measureInk(reading: ChartReading, scene: ChartScene): InkMeasures {
  const { image } = scene;
  if (!image || reading.type === 'Pie') return ALL;
  const toPixels = pixelsOf(scene);
  const plot = toPixels(reading.plotArea);
  const mask = newMask(plot, image);
  if (mask.width * mask.height === 0) return ALL;
  const hidden = [...scene.labels, ...findLegend(scene).map(({ key }) => key)];
  const written = newMask(plot, image);
  for (const { box } of hidden) paintBox(written, toPixels(box), 1);
  for (const series of reading.series) paintSeries(mask, series, toPixels);
  return countInk(image, mask, written, reading.series);
}

function pixelsOf({ box: origin, precision }: ChartScene): (box: Box) => Box {
  return ({ x0, y0, x1, y1 }) => ({
    x0: (x0 - origin.x0) / precision,
    y0: (y0 - origin.y0) / precision,
    x1: (x1 - origin.x0) / precision,
    y1: (y1 - origin.y0) / precision,
  });
}

function paintSeries(mask: Mask, { style, points }: ReadSeries, toPixels: (box: Box) => Box): void {
  const boxes = points.map(({ box }: ReadPoint) => toPixels(box));
  if (style === 'Bar' || style === 'Scatter') {
    for (const box of boxes) paintBox(mask, box, ROOM);
    return;
  }
  const along = boxes.toSorted((a, b) => a.x0 - b.x0);
  for (const [index, box] of along.entries()) {
    const next = along[index + 1] ?? box;
    if (style === 'Area') paintUnder(mask, box, next, ROOM);
    else paintStroke(mask, box, next, ROOM);
  }
}

function countInk(
  image: PageImage,
  mask: Mask,
  written: Mask,
  series: readonly ReadSeries[],
): InkMeasures {
  const tell = tellColor(series);
  let [all, told, found] = [0, 0, 0];
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const at = y * mask.width + x;
      if (written.set[at]) continue;
      const pixel = 3 * ((mask.y + y) * image.width + mask.x + x);
      const color =
        ((image.data[pixel] as number) << 16) |
        ((image.data[pixel + 1] as number) << 8) |
        (image.data[pixel + 2] as number);
      const { isInk, isOfSeries } = tell(color);
      if (!isInk) continue;
      all++;
      if (isOfSeries) told++;
      found += mask.set[at] as number;
    }
  }
  return all === 0 ? ALL : { inkTold: told / all, inkFound: found / all };
}

const PAPER = 0xffffff;
/** How pale a tint of a series may be, and how far it may be from the straight way to paper (distance in RGB). */
const TINT = { cover: 0.25, aside: 36 };

/** Whether colours are ink, and ink of a series; asked of each pixel, and answered once a colour. */
function tellColor(series: readonly ReadSeries[]) {
  const own = series.flatMap(({ color }) =>
    color ? [(color[0] << 16) | (color[1] << 8) | color[2]] : [],
  );
  const known = new Map<number, { readonly isInk: boolean; readonly isOfSeries: boolean }>();
  return (color: number) => {
    const seen = known.get(color);
    if (seen) return seen;
    const answer = {
      isInk: isColored(color),
      isOfSeries: own.some((paint) => {
        const { cover, aside } = mixtureOf(color, PAPER, paint);
        return cover >= TINT.cover && aside <= TINT.aside;
      }),
    };
    known.set(color, answer);
    return answer;
  };
}
