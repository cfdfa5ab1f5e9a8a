import { z } from 'zod';
import { dualBoxSchema } from './structured-box.ts';

const affineFitSchema = z
  .object({ slope: z.number(), intercept: z.number(), r_squared: z.number() })
  .meta({ id: 'ParseAffineFit' });

const tickMarkSchema = z
  .object({
    value: z.number(),
    pixel_pos: z.number(),
    label: z.string(),
    label_bbox: dualBoxSchema.nullable(),
    source: z.string(),
  })
  .meta({ id: 'ParseTickMark' });

const axisSchema = z
  .object({
    scale: z.enum(['Linear', 'Log10', 'Categorical', 'DateTime']),
    data_range: z.array(z.number()),
    ticks: z.array(tickMarkSchema),
    pixel_to_data: affineFitSchema,
    title: z.string().nullable(),
    unit: z.string().nullable(),
  })
  .meta({ id: 'ParseAxis' });

const dataPointSchema = z
  .object({
    x: z.number(),
    y: z.number(),
    x_is_category: z.boolean(),
    confidence: z.number(),
    source: z.enum(['VectorPath', 'RasterMask', 'RasterMarker', 'VlmAdjudicated']),
    bbox: dualBoxSchema,
  })
  .meta({ id: 'ParseDataPoint' });

const seriesSchema = z
  .object({
    name: z.string().nullable(),
    style: z.enum(['Line', 'Scatter', 'Bar', 'Area', 'PieSlice']),
    y_axis: z.enum(['Left', 'Right', 'Ambiguous']),
    color: z.array(z.int()).nullable(),
    dash_pattern: z.array(z.number()).nullable(),
    points: z.array(dataPointSchema),
  })
  .meta({ id: 'ParseSeries' });

export const structuredChartDataSchema = z
  .object({
    chart_type: z.enum(['Line', 'Scatter', 'Bar', 'Area', 'Pie', 'Mixed', 'Unknown']),
    series: z.array(seriesSchema),
    x_axis: axisSchema,
    y_axis_left: axisSchema.nullable(),
    y_axis_right: axisSchema.nullable(),
    categories: z.array(z.string()),
    plot_area: dualBoxSchema,
    modality: z.enum(['Vector', 'Raster']),
    title: z.string().nullable(),
    overall_confidence: z.number(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ParseChartData' });

export const structuredChartTextSchema = z
  .object({
    text: z.string(),
    confidence: z.number(),
    source: z.enum(['PdfText', 'Ocr']),
    bbox: dualBoxSchema,
  })
  .meta({ id: 'ParseChartText' });

export type StructuredChartData = z.infer<typeof structuredChartDataSchema>;
export type StructuredChartText = z.infer<typeof structuredChartTextSchema>;
