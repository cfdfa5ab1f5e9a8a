import { z } from 'zod';

const chartReading = z.object({
  type: z.enum(['Line', 'Scatter', 'Bar', 'Area', 'Pie', 'Mixed', 'Unknown']).catch('Unknown'),
  title: z.string().max(500).nullish(),
  series: z
    .array(
      z.object({
        name: z.string().max(500).nullish(),
        points: z
          .array(z.object({ x: z.union([z.string().max(500), z.number()]), y: z.number() }))
          .max(5_000),
      }),
    )
    .min(1)
    .max(100),
});
const formulaReading = z.object({ latex: z.string().min(1).max(4_000) });
const sealReading = z.object({ text: z.string().min(1).max(2_000) });

/** What a vision model says stands in a picture of a chart. */
export type ChartReading = z.output<typeof chartReading>;

/** The kinds of regions that are looked at again: what is asked, and what an answer looks like. */
export const REGION_KINDS = {
  chart: {
    instructions:
      'The picture is a chart. Give its data as {"type": "Line|Scatter|Bar|Area|Pie|Mixed", "title": string or null, "series": [{"name": string or null, "points": [{"x": category as printed or number, "y": number}]}]}. Numbers are in the units of the axis, without signs of thousands.',
    answer: chartReading,
  },
  formula: {
    instructions: 'The picture is a formula. Give it as {"latex": LaTeX without dollar signs}.',
    answer: formulaReading,
  },
  seal: {
    instructions:
      'The picture is a seal or a stamp. Give its text in reading order as {"text": string}.',
    answer: sealReading,
  },
} as const;

export type RegionKind = keyof typeof REGION_KINDS;
export type RegionReading = {
  readonly [Kind in RegionKind]: {
    readonly kind: Kind;
    readonly reading: z.output<(typeof REGION_KINDS)[Kind]['answer']>;
  };
}[RegionKind];

/** An answer as a reading of its kind; undefined where it is none. */
export function toReading(kind: RegionKind, answer: unknown): RegionReading | undefined {
  const read = REGION_KINDS[kind].answer.safeParse(answer);
  return read.success ? ({ kind, reading: read.data } as RegionReading) : undefined;
}
