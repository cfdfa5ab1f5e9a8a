import { type Box, sharedArea, shareInside } from '../../packages/document/src/box.ts';
import { findLegend } from '../../packages/parser/src/charts/legend/find-legend.ts';
import type { ChartsInput, ReadChart } from '../../packages/parser/src/charts/read-charts.ts';
import type { PageImage, PagePrimitives } from '../../packages/parser/src/page/primitives.ts';

/**
 * A chart as a reader sees it that does not know its program: without some of what it goes by. Programs that were
 * looked at are read whole, so that their charts alone do not show how a reading looks that misses something.
 */
export function hurtCharts(input: ChartsInput, read: ReadChart, seed: string): ChartsInput[] {
  const random = makeRandom(seed);
  return [
    withoutTicks(input, read),
    withoutKeys(input, read),
    withoutSomeWords(input, random),
  ].flatMap((hurt) => (hurt ? [hurt] : []));
}

/** A page without the numbers at the upright axis of its chart; undefined where none are printed at its points. */
function withoutTicks(input: ChartsInput, { reading }: ReadChart): ChartsInput | undefined {
  const points = reading.series.flatMap((series) => series.points);
  const ticks = reading.yAxisLeft?.ticks ?? [];
  if (ticks.length === 0 || points.every(({ evidence }) => evidence.print === 'none'))
    return undefined;
  const isTick = ({ box }: { readonly box: Box }) =>
    ticks.some(({ labelBox }) => labelBox && sharedArea(box, labelBox) > 0);
  return { ...input, page: withWords(input.page, (word) => !isTick(word)) };
}

/** A chart with paper over the keys of its legend, as keys are that nobody knows; undefined where there are none. */
function withoutKeys(input: ChartsInput, { scene }: ReadChart): ChartsInput | undefined {
  const keys = findLegend(scene).map(({ key }) => key.box);
  if (keys.length === 0) return undefined;
  const image: ChartsInput['image'] = async (scale, part) =>
    paperOver(await input.image(scale, part), part, keys);
  const isKey = ({ box }: { readonly box: Box }) =>
    keys.some((key) => shareInside(box, key) > 0.9 && shareInside(key, box) > 0.5);
  const { page } = input;
  return {
    ...input,
    image,
    page: {
      ...page,
      shades: page.shades.filter((shade) => !isKey(shade)),
      drawings: page.drawings.filter((drawing) => !isKey(drawing)),
    },
  };
}

function paperOver(image: PageImage, part: Box, boxes: readonly Box[]): PageImage {
  const data = image.data.slice();
  const pixel = (place: number, from: number) => Math.round((place - from) * image.pixelsPerPoint);
  for (const { x0, y0, x1, y1 } of boxes) {
    const [left, right] = [pixel(x0, part.x0) - 2, pixel(x1, part.x0) + 2];
    for (let y = pixel(y0, part.y0) - 2; y < pixel(y1, part.y0) + 2; y++)
      data.fill(255, 3 * (y * image.width + left), 3 * (y * image.width + right));
  }
  return { ...image, data };
}

/** Share of words that are not read. */
const LOST = 0.12;

function withoutSomeWords(input: ChartsInput, random: () => number): ChartsInput {
  return { ...input, page: withWords(input.page, () => random() >= LOST) };
}

function withWords(
  page: PagePrimitives,
  isKept: (word: PagePrimitives['words'][number]) => boolean,
): PagePrimitives {
  return { ...page, words: page.words.filter(isKept) };
}

/** Numbers from nought to one that are the same for the same seed. */
function makeRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16777619), 7);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return (state >>> 0) / 2 ** 32;
  };
}
