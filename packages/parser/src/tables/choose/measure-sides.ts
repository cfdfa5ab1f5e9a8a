import { type Box, boxAround } from '@sheaf/document';
import type { TextLine } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { findParting } from '../propose/find-parting.ts';
import type { TableRegion } from '../propose/table-region.ts';

/** What stands left and right of an area on its own lines, and whether white parts the area itself in two. */
export function measureSides(
  area: TableRegion,
  written: Box,
  inside: readonly TextLine[],
  sheet: OrientedPage,
): Record<string, number> {
  const { em } = area;
  let [nearest, lines] = [20, 0];
  const own: Box[] = [];
  for (const { chunks } of inside) {
    let beside = false;
    for (const { box } of chunks) {
      if (box.x1 > written.x0 && box.x0 < written.x1) {
        own.push(box);
        continue;
      }
      beside = true;
      nearest = Math.min(nearest, Math.max(box.x0 - written.x1, written.x0 - box.x1) / em);
    }
    if (beside) lines++;
  }
  const parting = findParting(own, em, sheet);
  return {
    besideWhite: nearest,
    besideLines: lines / Math.max(1, inside.length),
    besideRuled: reachesOut(area, written, sheet),
    parting: parting ? Math.min(20, (parting.to - parting.from) / em) : 0,
    partingDrawn: parting?.isDrawn ? 1 : 0,
  };
}

/** Share of the rules across an area that go on beyond its text by more than the padding of a cell. */
function reachesOut({ em, box }: TableRegion, written: Box, sheet: OrientedPage): number {
  const whole = boxAround([written, box]);
  const across = sheet.horizontals.filter(
    ({ at, from, to }) =>
      at > whole.y0 - 1 && at < whole.y1 + 1 && from < written.x1 && to > written.x0,
  );
  if (across.length === 0) return 0;
  const out = across.filter(
    ({ from, to }) => to > whole.x1 + 1.5 * em || from < whole.x0 - 1.5 * em,
  );
  return out.length / across.length;
}
