import type { Box, Element, ParsedDocument } from '@sheaf/document';
import type { RegionKind } from './region-readings.ts';

export type UnclearRegion = {
  readonly elementId: string;
  readonly kind: RegionKind;
  readonly pageNumber: number;
  /** In pixels of the page's own space. */
  readonly box: Box;
};

/** Charts this sure need no second look. */
const SURE = 0.8;

/** What a second pair of eyes could read better: unsure charts, formulas without LaTeX, seals without text. */
export function unclearRegions({ pages }: ParsedDocument): UnclearRegion[] {
  return pages.flatMap(({ pageNumber, pixelsPerPoint, elements }) =>
    elements.flatMap((element) => {
      const kind = unclearKind(element);
      const { x0, y0, x1, y1 } = element.box;
      const inPixels = (points: number) => points * pixelsPerPoint;
      const box = { x0: inPixels(x0), y0: inPixels(y0), x1: inPixels(x1), y1: inPixels(y1) };
      return kind === null ? [] : [{ elementId: element.id, kind, pageNumber, box }];
    }),
  );
}

function unclearKind(element: Element): RegionKind | null {
  switch (element.label) {
    case 'Chart':
      // What the file itself says is right.
      if (element.origin === 'native') return null;
      return (element.chartData?.overallConfidence ?? 0) < SURE ? 'chart' : null;
    case 'Formula':
      return element.latex === undefined ? 'formula' : null;
    case 'Seal':
      return element.text.trim() === '' ? 'seal' : null;
    default:
      return null;
  }
}
