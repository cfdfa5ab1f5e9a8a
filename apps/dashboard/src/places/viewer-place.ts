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
  readonly boxes?: readonly PlaceBox[];
};

/** The address of a document in the viewer, at a page and with places on it marked. */
export function viewerPlace({ jobId, pageNumber, boxes = [] }: ViewerPlace): string {
  const query = new URLSearchParams();
  if (typeof pageNumber === 'number') query.set('page', String(pageNumber));
  for (const { x0, y0, x1, y1 } of boxes) query.append('box', `${x0},${y0},${x1},${y1}`);
  const search = query.toString();
  return `/documents/${encodeURIComponent(jobId)}${search === '' ? '' : `?${search}`}`;
}
