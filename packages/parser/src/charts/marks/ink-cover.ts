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
  let [along, length] = [0, 0];
  const offsets = [16, 8, 0].map((shift) => {
    const from = (paper >> shift) & 255;
    const [mixed, pure] = [((mixture >> shift) & 255) - from, ((color >> shift) & 255) - from];
    along += mixed * pure;
    length += pure * pure;
    return { mixed, pure };
  });
  const cover = length === 0 ? 0 : Math.min(1, along / length);
  if (cover < least) return 0;
  const aside = Math.hypot(...offsets.map(({ mixed, pure }) => mixed - cover * pure));
  return aside <= ASIDE ? cover : 0;
}
