import type { Element, ParsedDocument } from '@sheaf/document';
import { acceptLatex } from './accept-latex.ts';
import { adjudicateChart } from './adjudicate-chart.ts';
import { draftChart } from './draft-chart.ts';
import type { RegionReading } from './region-readings.ts';

/** Regions that were sent to a vision model and what it read there, by the id of their elements. */
export type Readings = {
  readonly sent: number;
  readonly byElement: Readonly<Record<string, RegionReading>>;
  /** Said once for the document. */
  readonly warning: string | null;
};

/** A document with what a vision model read in its unclear regions, as far as nothing measured speaks against it. */
export function amendDocument(document: ParsedDocument, readings: Readings): ParsedDocument {
  const { sent, byElement, warning } = readings;
  return {
    ...document,
    remoteRegions: document.remoteRegions + sent,
    pages: document.pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) => amend(element, byElement[element.id])),
    })),
    warnings:
      warning === null
        ? document.warnings
        : [...document.warnings, { code: 'vision_failed', message: warning, pageNumber: null }],
  };
}

function amend(element: Element, read: RegionReading | undefined): Element {
  if (read?.kind === 'chart' && element.label === 'Chart') {
    const chartData = element.chartData
      ? adjudicateChart(element.chartData, read.reading)
      : (draftChart(element, read.reading) ?? null);
    return { ...element, chartData };
  }
  if (read?.kind === 'formula' && element.label === 'Formula') {
    const latex = acceptLatex(read.reading.latex, element.text);
    return latex === undefined ? element : { ...element, latex };
  }
  if (read?.kind === 'seal' && element.label === 'Seal' && element.text.trim() === '') {
    return { ...element, text: read.reading.text, origin: 'vision' };
  }
  return element;
}
