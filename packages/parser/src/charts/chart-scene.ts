import type { Box } from '@sheaf/document';
import type { PageImage, Rule, Word } from '../page/primitives.ts';

export type Point = { readonly x: number; readonly y: number };

/** A filled rectangle that may be a bar or a piece of one. */
export type Bar = { readonly box: Box; readonly color: number };

/** A line that may join the points of a series. */
export type Curve = {
  readonly points: readonly Point[];
  readonly color: number;
  /** Empty: a solid line. */
  readonly dash: readonly number[];
  readonly width: number;
  /** Followed pixel by pixel, so that its vertices say nothing of where values stand. */
  readonly isTraced: boolean;
};

/** A filled figure between two lines. */
export type Area = {
  readonly top: readonly Point[];
  readonly bottom: readonly Point[];
  readonly color: number;
  /** Followed pixel by pixel, so that its vertices say nothing of where values stand. */
  readonly isTraced: boolean;
};

/** A marker. */
export type Dot = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: number;
};

/** A piece of a pie; angles are turns clockwise from twelve o'clock. */
export type Slice = {
  readonly center: Point;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  readonly color: number;
};

/** Words that stand together on one line. */
export type Label = {
  readonly text: string;
  readonly box: Box;
  readonly words: readonly Word[];
  readonly confidence: number;
  readonly angle: number;
  /** Where a leaning label touches its axis; the middle of its box otherwise. */
  readonly anchor: Point;
};

/** What stands in a part of a page that may be a chart, in points of the page. */
export type ChartScene = {
  readonly box: Box;
  readonly modality: 'Vector' | 'Raster';
  /** How exactly places are known (points): a pixel, or a fine stroke. */
  readonly precision: number;
  readonly labels: readonly Label[];
  readonly bars: readonly Bar[];
  readonly curves: readonly Curve[];
  readonly areas: readonly Area[];
  readonly dots: readonly Dot[];
  readonly slices: readonly Slice[];
  /** Small pieces of colour beside words: keys of a legend among them. */
  readonly swatches: readonly Bar[];
  /** Level and upright strokes: axes, ticks and grid lines among them. */
  readonly rules: readonly Rule[];
  /** What a picture was seen in; its first pixel is the corner of the box. */
  readonly image?: PageImage;
};
