/** A block of a drawn page: what it is, and its left, top, right and bottom in shares of the page. */
export type DrawnBlock = {
  readonly name: string;
  readonly box: readonly [number, number, number, number];
};
