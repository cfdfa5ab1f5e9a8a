/** Steps of the circle of hues. */
export const HUE_STEPS = 32;
/** Colour channels of ink differ at least this much, of 255; old paper differs by less. */
const LEAST_CHROMA = 55;
/** Ink is darker than this in its darkest channel. */
const DARK_CHANNEL = 170;

/** The hue of coloured ink, from 1; 0 for paper, black and grey. */
export function inkHue(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const chroma = most - least;
  if (chroma < LEAST_CHROMA || least > DARK_CHANNEL) return 0;
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return 1 + (Math.floor(((sixth + 6) % 6) * (HUE_STEPS / 6)) % HUE_STEPS);
}
