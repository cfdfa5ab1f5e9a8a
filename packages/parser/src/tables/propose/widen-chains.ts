import { type Box, boxArea, boxAround, sharedArea } from '@sheaf/document';
import type { OrientedPage } from '../page/oriented-page.ts';
import { medianFontSize } from './table-region.ts';

/** Text reaches beyond rules by more than the padding of a cell (ems). */
const BEYOND_EM = 1.5;
/** What names the columns under a rule stands at most this far above it (ems). */
const NEAR_EM = 0.8;

/**
 * A chain of rules together with the text that it cuts through. The rules may be over the figures alone: then also with only what
 * stands beside them, and with the name of the figures right above the first rule.
 */
export function widenChains(
  chains: readonly Box[],
  others: readonly Box[],
  sheet: OrientedPage,
): Box[] {
  const em = medianFontSize(sheet.pieces);
  return chains.flatMap((box) => {
    const touching = others.filter((other) => sharedArea(other, box) > 0);
    if (touching.length === 0) return [];
    const wide = boxAround([box, ...touching]);
    const offered = [wide];
    if (wide.x0 < box.x0 - BEYOND_EM * em)
      offered.push({ ...wide, y0: topOfNames(box, sheet), y1: box.y1 });
    return offered.filter((larger) => boxArea(larger) > 1.02 * boxArea(box));
  });
}

/** The top of the line over the first rule, if it stands over the ruled columns alone. */
function topOfNames(box: Box, { lines }: OrientedPage): number {
  const above = lines.findLast((line) => (line.box.y0 + line.box.y1) / 2 < box.y0);
  if (!above || box.y0 - above.box.y1 > NEAR_EM * above.fontSize) return box.y0;
  return above.box.x0 >= box.x0 && above.box.x1 <= box.x1 ? above.box.y0 - 1 : box.y0;
}
