import { type Box, boxAround, sharedArea, shareInside } from '@sheaf/document';
import type { PageImage, PagePrimitives, Word } from '../page/primitives.ts';
import { findAxes } from './axes/find-axes.ts';
import type { ChartScene } from './chart-scene.ts';
import { checkChart } from './check/check-chart.ts';
import { holdsProse } from './check/holds-prose.ts';
import { guessPlot } from './find/guess-plot.ts';
import { hasFlatColors } from './find/has-flat-colors.ts';
import { type RasterRegion, rasterRegions } from './find/raster-regions.ts';
import { rasterScene } from './find/raster-scene.ts';
import { trimMargins } from './find/trim-margins.ts';
import { mayHoldDrawnCharts, vectorRegions } from './find/vector-regions.ts';
import { vectorScene } from './find/vector-scene.ts';
import { withoutCaptions } from './find/without-captions.ts';
import type { FoundChart } from './found-chart.ts';
import { joinLabels } from './labels/join-labels.ts';
import { orderLabels } from './labels/order-labels.ts';
import { readScene } from './read-scene.ts';
import type { ChartReading } from './series/chart-reading.ts';

export type ChartsInput = {
  readonly page: PagePrimitives;
  /** A part of the page (points) as a picture at about the wanted scale. */
  readonly image: (pixelsPerPoint: number, part: Box) => Promise<PageImage>;
  readonly languages?: readonly string[] | undefined;
};

/** Finds the charts of a page whose data can be read: find, then axes, legend, marks, series and check. */
export async function readCharts(input: ChartsInput): Promise<FoundChart[]> {
  return (await findCharts(input)).map(({ chart }) => chart);
}

/** A chart and what it was read from. */
export type ReadChart = {
  readonly chart: FoundChart;
  readonly reading: ChartReading;
  readonly scene: ChartScene;
};

/** The charts of a page with what they were read from. */
export async function findCharts({ page, image, languages }: ChartsInput): Promise<ReadChart[]> {
  const found = mayHoldDrawnCharts(page) ? drawnCharts(withoutCaptions(page)) : [];
  for (const region of rasterRegions(page)) {
    if (!(await looksLikeData(region, image))) continue;
    const chart = await readRegion(
      region,
      await image(region.pixelsPerPoint, region.box),
      languages,
    );
    if (chart) addChart(chart, found);
  }
  return found;
}

/** Pictures and drawings may be parts of one chart: of those that lie over each other the one that says most stays. */
function addChart(read: ReadChart, found: ReadChart[]): void {
  const { box } = read.chart;
  const same = found.filter(
    ({ chart }) => shareInside(chart.box, box) > 0.5 || shareInside(box, chart.box) > 0.5,
  );
  const said = same.reduce((sum, { reading }) => sum + countPoints(reading), 0);
  if (countPoints(read.reading) <= said) return;
  for (const other of same) found.splice(found.indexOf(other), 1);
  found.push(read);
}

/** Scale that tells a chart from photographs and diagrams (share of that at which it is read); coarser ones lose small slices. */
const COARSE = 0.5;

/** A picture without a scale on a page is a chart only if it has slices or bars with numbers, which are seen from afar. */
async function looksLikeData(region: RasterRegion, image: ChartsInput['image']): Promise<boolean> {
  const { box, words, rules, pixelsPerPoint, isPage } = region;
  const isCoarse = COARSE * pixelsPerPoint < 1;
  if (isPage || isCoarse || findAxes(joinLabels(words)).length > 0) return true;
  const coarse = await image(COARSE * pixelsPerPoint, box);
  return hasFlatColors(coarse) && readScene(rasterScene(coarse, box, words, rules)) !== undefined;
}

/** Drawn things of one chart stand this close together; bars without axes less so (points). */
const REACHES = [10, 36];

function drawnCharts(page: PagePrimitives): ReadChart[] {
  const found: ReadChart[] = [];
  const seen = new Set<string>();
  for (const box of vectorRegions(page, REACHES)) {
    const key = `${box.x0} ${box.y0} ${box.x1} ${box.y1}`;
    const read = seen.has(key) ? undefined : drawnChart(page, box);
    seen.add(key);
    if (!read) continue;
    const same = found.filter(({ chart }) => sharedArea(chart.box, read.chart.box) > 0);
    if (same.length === 0) found.push(read);
    else if (isWholeCloud(read, same)) found.splice(found.indexOf(same[0] as ReadChart), 1, read);
  }
  return found;
}

/** Clouds have gaps: of one that fell apart what is within the larger reach is the whole. */
function isWholeCloud({ reading }: ReadChart, [part, ...others]: readonly ReadChart[]): boolean {
  const isCloud = reading.type === 'Scatter' && part?.reading.type === 'Scatter';
  return isCloud && others.length === 0 && countPoints(reading) > countPoints(part.reading);
}

function countPoints({ series }: ChartReading): number {
  return series.reduce((count, { points }) => count + points.length, 0);
}

function drawnChart(page: PagePrimitives, box: Box): ReadChart | undefined {
  const scene = vectorScene(page, box);
  const reading = scene && readScene(scene);
  const read = reading && finish(reading, scene, page.words);
  return read && !holdsProse(page.words, read.chart.box) ? read : undefined;
}

async function readRegion(
  region: RasterRegion,
  image: PageImage,
  languages: readonly string[] | undefined,
): Promise<ReadChart | undefined> {
  if (!hasFlatColors(image) && !hasScale(region.words)) return undefined;
  const { readRaised } = await import('./labels/read-raised.ts');
  const seen = rasterScene(image, region.box, region.words, region.rules);
  const scene = await readRaised(seen, image, languages);
  const first = readScene(scene);
  const plot = first ? first.plotArea : guessPlot(scene);
  if (!plot) return undefined;
  const extent = region.isClosed ? trimMargins(image, region.box) : undefined;
  if (first && !lacksNames(first)) return finish(first, scene, region.words, extent);
  const { readSlanted } = await import('./labels/read-slanted.ts');
  const slanted = await readSlanted(scene, image, plot, languages);
  const second = slanted === scene ? undefined : readScene(slanted);
  if (second && !lacksNames(second)) return finish(second, slanted, region.words, extent);
  return first && finish(first, scene, region.words, extent);
}

/** Thin lines are hardly any paint, but have numbers at even steps beside them. */
function hasScale(words: readonly Word[]): boolean {
  return findAxes(joinLabels(words)).some(({ direction }) => direction === 'vertical');
}

/** Whether names were not found under much of the plot. */
function lacksNames({ categories, xAxis, type, series, plotArea }: ChartReading): boolean {
  if (type === 'Line') {
    const xs = series.flatMap(({ points }) => points.map(({ box }) => box.x0));
    return Math.max(...xs) - Math.min(...xs) < 0.7 * (plotArea.x1 - plotArea.x0);
  }
  if (xAxis.scale !== 'Categorical') return false;
  return categories.filter((name) => name === '').length * 2 >= categories.length;
}

function finish(
  reading: ChartReading,
  scene: ChartScene,
  words: readonly Word[],
  extent?: Box,
): ReadChart | undefined {
  const data = checkChart(reading, scene);
  if (!data) return undefined;
  const box = extent ?? boxAround([data.plotArea, ...[...reading.used].map((label) => label.box)]);
  const isInside = (other: { readonly box: Box }) => shareInside(other.box, box) > 0.5;
  const labels = orderLabels(scene.labels.filter(isInside));
  const chart = { box, data, labels, words: new Set(words.filter(isInside)) };
  return { chart, reading, scene };
}
