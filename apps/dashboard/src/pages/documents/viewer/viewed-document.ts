import type { StructuredDocument } from '@sheaf/client';

export type ViewedPage = StructuredDocument['pages'][number];
export type ViewedElement = ViewedPage['elements'][number];
export type ViewedTable = NonNullable<ViewedElement['table']>;
export type ViewedChart = NonNullable<ViewedElement['chart_data']>;
export type Box = ViewedElement['bbox'];
export type HiddenPassage = StructuredDocument['hidden_text'][number];

/** Pixels a point in the space of the boxes, see the contract. */
const PIXELS_PER_POINT = 2;

/** Size of a page in the pixels of its boxes. */
export function pageSize({ image_size: image, page_bbox: box }: ViewedPage): {
  readonly width: number;
  readonly height: number;
} {
  const [width, height] = image ?? [];
  return {
    width: width ?? (box.x1 - box.x0) * PIXELS_PER_POINT,
    height: height ?? (box.y1 - box.y0) * PIXELS_PER_POINT,
  };
}

/** Whether the page was painted, as those of a PDF or a scan are; others have no picture, only places. */
export function isPainted({ ocr_applied: ocr }: ViewedPage): boolean {
  return ocr !== null;
}

/** Where each element stands: the index of its page among those that were read. */
export function indexElements(document: StructuredDocument): ReadonlyMap<string, number> {
  return new Map(
    document.pages.flatMap((page, index) =>
      page.elements.map(({ id }): [string, number] => [id, index]),
    ),
  );
}
