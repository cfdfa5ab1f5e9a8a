/** A rectangle in pixels of a picture, the right and lower edge outside. */
export type PixelBox = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};
