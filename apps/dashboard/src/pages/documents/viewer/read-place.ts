import type { PagePlace } from './page-sheet.tsx';
import type { Box } from './viewed-document.ts';

/** The place an address points at: `?page=2&box=x0,y0,x1,y1`, as the API counts, any number of boxes. */
export function readPlace(search: URLSearchParams): PagePlace | null {
  const page = search.get('page');
  if (page === null || !/^\d{1,6}$/.test(page)) return null;
  return { pageNumber: Number(page), boxes: search.getAll('box').flatMap(readBox) };
}

function readBox(text: string): Box[] {
  const [x0, y0, x1, y1] = text.split(',').map(Number);
  const isWhole = [x0, y0, x1, y1].every((edge) => Number.isFinite(edge));
  if (!isWhole || x0 === undefined || y0 === undefined) return [];
  return [{ x0, y0, x1: x1 ?? x0, y1: y1 ?? y0 }];
}
