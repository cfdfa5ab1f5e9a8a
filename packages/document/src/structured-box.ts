import { z } from 'zod';

/** Pixels with a top-left origin, except `page_bbox` and `pdf` boxes: points, bottom-left origin. */
export const boundingBoxSchema = z
  .object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
  .meta({ id: 'BoundingBox' });

/** One place in both spaces. */
export const dualBoxSchema = z
  .object({ pdf: boundingBoxSchema, pixel: boundingBoxSchema })
  .meta({ id: 'ParseDualBBox' });

export type BoundingBox = z.infer<typeof boundingBoxSchema>;
export type DualBox = z.infer<typeof dualBoxSchema>;
