import type { Box } from '@sheaf/document';
import { captionOf } from '../page/caption-of.ts';
import type { Chunk } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';

/** Captions stand within this distance of their table (ems). */
const CAPTION_DISTANCE_EM = 5;

/** Whether a caption stands near an area: 1 one of a table, -1 one of a figure. */
export function captionNear(sheet: OrientedPage, area: Box, em: number): number {
  const beginnings = sheet.lines
    .filter((line) => {
      const distance = Math.max(area.y0 - line.box.y1, line.box.y0 - area.y1);
      return distance >= -0.5 * em && distance <= CAPTION_DISTANCE_EM * em;
    })
    .flatMap((line) => line.chunks)
    .filter((chunk) => chunk.box.x1 >= area.x0 && chunk.box.x0 <= area.x1)
    .map(beginningOf);
  const captions = beginnings.map(captionOf);
  if (captions.includes('table')) return 1;
  return captions.includes('figure') ? -1 : 0;
}

function beginningOf(chunk: Chunk): string {
  return chunk.pieces
    .slice(0, 3)
    .map((piece) => piece.word.text)
    .join(' ');
}
