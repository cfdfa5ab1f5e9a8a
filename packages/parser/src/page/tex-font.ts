/** Computer Modern and Latin Modern in their names, and the free typefaces that TeX comes with. */
const TEX_FONT =
  /(?:^|\+)(?:cm[a-z]{1,4}\d|lm(?:roman|sans|mono)|sf[a-z]{2}\d{4}|nimbus(?:rom|san|mon)|urw(?:palladio|bookman|gothic)|centuryschl|[tp]x[brst])/i;

/** Whether a font is one that hardly any program but TeX sets text in. */
export function isTexFont(fontName: string): boolean {
  return TEX_FONT.test(fontName);
}
