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
  const red = (paper >> 16) & 255;
  const green = (paper >> 8) & 255;
  const blue = paper & 255;
  const mixedRed = ((mixture >> 16) & 255) - red;
  const mixedGreen = ((mixture >> 8) & 255) - green;
  const mixedBlue = (mixture & 255) - blue;
  const pureRed = ((color >> 16) & 255) - red;
  const pureGreen = ((color >> 8) & 255) - green;
  const pureBlue = (color & 255) - blue;
  const along = mixedRed * pureRed + mixedGreen * pureGreen + mixedBlue * pureBlue;
  const length = pureRed * pureRed + pureGreen * pureGreen + pureBlue * pureBlue;
  const cover = length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
  const asideRed = mixedRed - cover * pureRed;
  const asideGreen = mixedGreen - cover * pureGreen;
  const asideBlue = mixedBlue - cover * pureBlue;
  const aside = Math.sqrt(asideRed * asideRed + asideGreen * asideGreen + asideBlue * asideBlue);
  return { cover, aside };
}
