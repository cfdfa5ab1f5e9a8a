/** Pixels of the page as the API has them, from its top left. */
export type PlaceBox = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

export type ViewerPlace = {
  readonly jobId: string;
  /** Counts from 0, as in the API. */
  readonly pageNumber?: number | null | undefined;
  readonly elementId?: string | undefined;
  readonly box?: PlaceBox | undefined;
};

/** The address of a document in the viewer, at a page and with a place on it marked. */
export function viewerPlace({ jobId, pageNumber, elementId, box }: ViewerPlace): string {
  const query = new URLSearchParams();
  if (typeof pageNumber === 'number') query.set('page', String(pageNumber + 1));
  if (elementId !== undefined) query.set('element', elementId);
  if (box) query.set('box', [box.x0, box.y0, box.x1, box.y1].map(Math.round).join(','));
  const search = query.toString();
  return `/documents/${encodeURIComponent(jobId)}${search === '' ? '' : `?${search}`}`;
}
