import type { StructuredDocument } from '../contract.ts';

/** A chart of a document whose data was read, by the number under which it can be downloaded. */
export type ListedChart = {
  /** Counts from 0, over the whole document. */
  readonly index: number;
  readonly element_id: string | null;
  /** Zero-based. */
  readonly page_number: number;
  readonly chart_type: string;
  readonly title: string | null;
  readonly num_series: number;
  readonly num_points: number;
  readonly confidence: number;
};

/** The charts of a structured result as downloads count them. */
export function listCharts(document: StructuredDocument): ListedChart[] {
  return document.pages
    .flatMap((page) => page.elements.map((element) => ({ page, element })))
    .flatMap(({ page, element }) => {
      const chart = element.label === 'Chart' ? element.chart_data : null;
      return chart ? [{ id: element.id, page, chart }] : [];
    })
    .map(({ id, page, chart }, index) => ({
      index,
      element_id: id ?? null,
      page_number: page.page_number,
      chart_type: chart.chart_type,
      title: chart.title,
      num_series: chart.series.length,
      num_points: chart.series.reduce((sum, { points }) => sum + points.length, 0),
      confidence: chart.overall_confidence,
    }));
}
