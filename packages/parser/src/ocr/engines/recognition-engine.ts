/** One line of text cut out of a page, level, `lineHeight` of its engine high; 255 is white. */
export type LineImage = { readonly width: number; readonly data: Uint8Array };

/** A character as an engine read it. */
export type ReadCharacter = {
  /** One character, or a blank between words. */
  readonly text: string;
  /** Chance the engine gives it, 0 to 1. */
  readonly confidence: number;
  /** Where it stands along the line image, in pixels. */
  readonly start: number;
  readonly end: number;
  /** What else it could be, likeliest first. */
  readonly alternatives: readonly { readonly text: string; readonly confidence: number }[];
};

/** Something that reads lines. The same lines always give the same answer, in the order asked. */
export type RecognitionEngine = {
  readonly name: string;
  /** Height of the line images it wants, in pixels. */
  readonly lineHeight: number;
  recognise(lines: readonly LineImage[]): Promise<readonly (readonly ReadCharacter[])[]>;
};
