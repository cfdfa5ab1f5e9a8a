/** Difference of channels below which a colour is grey, and above which it is surely none. */
const GREY = 36;
const COLORED = 40;

/** How much the channels of a colour (0xRRGGBB) differ. */
export function chroma(color: number): number {
  const red = (color >> 16) & 255;
  const green = (color >> 8) & 255;
  const blue = color & 255;
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}

/** Black, white or grey, as letters, axes and grids are as a rule. */
export function isGrey(color: number): boolean {
  return chroma(color) < GREY;
}

export function isColored(color: number): boolean {
  return chroma(color) > COLORED;
}
