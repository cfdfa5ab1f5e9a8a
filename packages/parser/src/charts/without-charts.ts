import { type Box, shareInside } from '@sheaf/document';
import type { PagePrimitives } from '../page/primitives.ts';
import type { FoundChart } from './found-chart.ts';

/** The page without what belongs to its charts: neither their labels nor their lines become anything else. */
export function withoutCharts(page: PagePrimitives, charts: readonly FoundChart[]): PagePrimitives {
  if (charts.length === 0) return page;
  const isOutside = ({ box }: { readonly box: Box }) =>
    !charts.some((chart) => shareInside(box, chart.box) > 0.5);
  const holdsNone = ({ box }: { readonly box: Box }) =>
    !charts.some((chart) => shareInside(chart.data.plotArea, box) > 0.6);
  return {
    ...page,
    words: page.words.filter((word) => !charts.some(({ words }) => words.has(word))),
    rules: page.rules.filter(isOutside),
    shades: page.shades.filter(isOutside),
    frames: page.frames.filter((frame) => isOutside(frame) && holdsNone(frame)),
    drawings: page.drawings.filter(isOutside),
    pictures: page.pictures.filter((picture) => isOutside(picture) && holdsNone(picture)),
  };
}
