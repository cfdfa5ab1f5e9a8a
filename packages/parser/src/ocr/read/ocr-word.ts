/** A word read off a picture, in its pixels. */
export type OcrWord = {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** y of the line the letters stand on (along the line for turned text). */
  readonly baseline: number;
  /** Height of the type. */
  readonly fontSize: number;
  readonly confidence: number;
  /** Width of a stroke over the type's height: bold print is above its neighbours. */
  readonly weight: number;
  readonly spaceAfter: boolean;
  /** Direction of writing, degrees clockwise. */
  readonly angle: 0 | 90 | 270;
  /** A whole formula made one word: where it stands, and its LaTeX where it could be read. */
  readonly formula?: { readonly kind: 'displayed' | 'inline'; readonly latex?: string };
};
