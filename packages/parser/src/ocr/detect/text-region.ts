/** A stretch of text found in a picture: a rectangle that may lean, in pixels. */
export type TextRegion = {
  readonly centerX: number;
  readonly centerY: number;
  /** Extent along the direction of writing. */
  readonly length: number;
  /** Extent across it: from above the tallest letter to below the deepest. */
  readonly thickness: number;
  /** Direction of the long side, degrees clockwise, -90 to 90. */
  readonly angle: number;
  /** How sure the detector is, 0 to 1. */
  readonly score: number;
};

/** A region as the detector found it. */
export type DetectedRegion = TextRegion & {
  /** Chances that it is written to the right, downwards, upside down and upwards. */
  readonly writing: readonly number[];
};
