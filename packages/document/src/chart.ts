import type { Box } from './box.ts';

export type ChartType = 'Line' | 'Scatter' | 'Bar' | 'Area' | 'Pie' | 'Mixed' | 'Unknown';
export type SeriesStyle = 'Line' | 'Scatter' | 'Bar' | 'Area' | 'PieSlice';
export type PointSource = 'VectorPath' | 'RasterMask' | 'RasterMarker' | 'VlmAdjudicated';

/** A linear fit `value = slope * position + intercept`, position in points of the page. */
export type AffineFit = {
  readonly slope: number;
  readonly intercept: number;
  readonly rSquared: number;
};

export type TickMark = {
  readonly value: number;
  readonly position: number;
  readonly label: string;
  readonly labelBox: Box | null;
  readonly source: 'PdfText' | 'Ocr' | 'Native';
};

export type Axis = {
  readonly scale: 'Linear' | 'Log10' | 'Categorical' | 'DateTime';
  readonly dataRange: readonly [low: number, high: number];
  readonly ticks: readonly TickMark[];
  readonly fit: AffineFit;
  readonly title: string | null;
  readonly unit: string | null;
};

export type DataPoint = {
  readonly x: number;
  readonly y: number;
  readonly xIsCategory: boolean;
  readonly confidence: number;
  readonly source: PointSource;
  readonly box: Box;
};

export type Series = {
  readonly name: string | null;
  readonly style: SeriesStyle;
  readonly yAxis: 'Left' | 'Right' | 'Ambiguous';
  readonly color: readonly [red: number, green: number, blue: number] | null;
  /** Empty: a solid line; null: unknown. */
  readonly dashPattern: readonly number[] | null;
  readonly points: readonly DataPoint[];
};

export type ChartData = {
  readonly chartType: ChartType;
  readonly series: readonly Series[];
  readonly xAxis: Axis;
  readonly yAxisLeft: Axis | null;
  readonly yAxisRight: Axis | null;
  readonly categories: readonly string[];
  readonly plotArea: Box;
  readonly modality: 'Vector' | 'Raster';
  readonly title: string | null;
  readonly overallConfidence: number;
  readonly warnings: readonly string[];
};

export type ChartText = {
  readonly text: string;
  readonly confidence: number;
  readonly source: 'PdfText' | 'Ocr';
  readonly box: Box;
};
