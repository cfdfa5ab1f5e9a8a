const FIGURE = /^[^\p{L}\d]*(?:\p{L}{1,3}\.?[^\p{L}\d]?)?\d[^\p{L}]*(?:\p{L}{1,3})?$/u;

/** Whether a text is a number alone, with the sign or letters of a currency or unit at most. */
export function isFigure(text: string): boolean {
  return FIGURE.test(text);
}
