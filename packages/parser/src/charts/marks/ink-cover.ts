/** Share of its own colour that a pixel at the edge of a stroke shows at least; the rest is paper. */
const LEAST_COVER = 0.4;
/** How far such a mixture may be from the straight way between paper and colour (distance in RGB). */
const ASIDE = 30;

/** The share of a colour in a mixture with paper; nought where it is no such mixture. */
export function inkCover(
  mixture: number,
  paper: number,
  color: number,
  least = LEAST_COVER,
): number {
  const { cover, aside } = mixtureOf(mixture, paper, color);
  return cover >= least && aside <= ASIDE ? cover : 0;
}

/** What share of a colour in paper is nearest to a mixture, and how far from it that still is (distance in RGB). */
export function mixtureOf(
  mixture: number,
  paper: number,
  color: number,
): { readonly cover: number; readonly aside: number } {
  let [along, length] = [0, 0];
  const offsets = [16, 8, 0].map((shift) => {
    const from = (paper >> shift) & 255;
    const [mixed, pure] = [((mixture >> shift) & 255) - from, ((color >> shift) & 255) - from];
    along += mixed * pure;
    length += pure * pure;
    return { mixed, pure };
  });
  const cover = length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
  return { cover, aside: Math.hypot(...offsets.map(({ mixed, pure }) => mixed - cover * pure)) };
}
