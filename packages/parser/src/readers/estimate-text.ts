/** Mean width of a letter of running text as a share of the type size, over common text faces. */
const LETTER_WIDTH = 0.5;
/** Chinese, Japanese and Korean letters fill a square. */
const SQUARE_LETTER =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

/** Estimated width of one line of text in points. */
export function textWidthPoints(text: string, fontPoints: number): number {
  const square = text.match(SQUARE_LETTER)?.length ?? 0;
  return (text.length + square) * LETTER_WIDTH * fontPoints;
}

/** Estimated number of printed lines, at least one, when text is wrapped at a width. */
export function wrappedLines(text: string, widthPoints: number, fontPoints: number): number {
  const usable = Math.max(widthPoints, fontPoints);
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += Math.max(1, Math.ceil(textWidthPoints(line, fontPoints) / usable));
  }
  return lines;
}
