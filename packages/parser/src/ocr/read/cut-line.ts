import type { TextRegion } from '../detect/text-region.ts';
import type { LineImage } from '../engines/recognition-engine.ts';
import { type GrayImage, halveGray } from '../raster/gray-image.ts';

/** A picture with its halvings, made as they are needed. */
export type ImagePyramid = { readonly levels: GrayImage[] };

/** Cuts a leaning region out of a page as a level line `lineHeight` pixels high. */
export function cutLine(pyramid: ImagePyramid, region: TextRegion, lineHeight: number): LineImage {
  const scale = region.thickness / lineHeight;
  const level = Math.max(0, Math.floor(Math.log2(Math.max(1, scale / 1.1))));
  const source = levelOf(pyramid, level);
  const shrink = 2 ** level;
  const width = Math.max(8, Math.round(region.length / scale));
  const radians = (region.angle * Math.PI) / 180;
  const step = scale / shrink;
  const alongX = Math.cos(radians) * step;
  const alongY = Math.sin(radians) * step;
  const left = -(width - 1) / 2;
  const top = -(lineHeight - 1) / 2;
  const first = {
    x: region.centerX / shrink - 0.5 + left * alongX - top * alongY,
    y: region.centerY / shrink - 0.5 + left * alongY + top * alongX,
  };
  return { width, data: sampled(source, first, { x: alongX, y: alongY }, width, lineHeight) };
}

type Point = { readonly x: number; readonly y: number };

/** A leaning grid of pixels, mixed of the four around each; beyond the edges are those of the edge. */
function sampled(source: GrayImage, first: Point, along: Point, width: number, height: number) {
  const cut = new Uint8Array(width * height);
  const { data, width: sourceWidth } = source;
  const last = { x: source.width - 1.001, y: source.height - 1.001 };
  for (let row = 0, at = 0; row < height; row++) {
    let placeX = first.x - row * along.y;
    let placeY = first.y + row * along.x;
    for (let column = 0; column < width; column++, placeX += along.x, placeY += along.y) {
      const x = within(placeX, last.x);
      const y = within(placeY, last.y);
      // Nothing is below nought here, so that cutting off is rounding down.
      const from = (y | 0) * sourceWidth + (x | 0);
      const partX = x - (x | 0);
      const top = mix(data[from] ?? 255, data[from + 1] ?? 255, partX);
      const below = from + sourceWidth;
      const bottom = mix(data[below] ?? 255, data[below + 1] ?? 255, partX);
      cut[at++] = mix(top, bottom, y - (y | 0)) + 0.5;
    }
  }
  return cut;
}

function within(place: number, last: number): number {
  return place < 0 ? 0 : Math.min(place, last);
}

function mix(one: number, other: number, part: number): number {
  return one + (other - one) * part;
}

function levelOf({ levels }: ImagePyramid, level: number): GrayImage {
  for (let last = levels.at(-1); last && levels.length <= level; last = levels.at(-1)) {
    levels.push(halveGray(last));
  }
  const found = levels[Math.min(level, levels.length - 1)];
  if (!found) throw new Error('a pyramid has at least one level');
  return found;
}
