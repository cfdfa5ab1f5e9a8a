/**
 * Reads drawn charts (bench/charts) and writes what is measured of each point and whether it is right, a line a chart.
 *
 *   node training/charts/collect-points.ts OUT [--pages FOLDER] FOLDER…
 *
 * --pages keeps the pages as they were read, so that charts can be read again without OCR.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { type DrawnTruth, scoreDrawn } from '../../bench/charts/score-drawn.ts';
import { TOLERANCE } from '../../bench/charts/score-folder.ts';
import type { Box } from '../../packages/document/src/box.ts';
import { measurePoints } from '../../packages/parser/src/charts/check/measure-points.ts';
import { findCharts, type ReadChart } from '../../packages/parser/src/charts/read-charts.ts';
import { readableText } from '../../packages/parser/src/draft-pages.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import type { PagesReading } from '../../packages/parser/src/readers/reading.ts';
import type { ChartPoints } from './chart-points.ts';
import { hurtCharts } from './hurt-charts.ts';

const { values, positionals } = parseArgs({
  options: { pages: { type: 'string' } },
  allowPositionals: true,
});
const [out = '', ...folders] = positionals;
writeFileSync(out, '');
for (const folder of folders) {
  for (const file of readdirSync(folder).sort()) {
    for (const points of await pointsOf(folder, file))
      appendFileSync(out, `${JSON.stringify(points)}\n`);
  }
}

/** The chart as it is, and without some of what it is read by. */
async function pointsOf(folder: string, filename: string): Promise<ChartPoints[]> {
  const ending = filename.slice(-3);
  if (ending !== 'pdf' && ending !== 'png') return [];
  const path = join(folder, filename);
  const truth = JSON.parse(readFileSync(`${path.slice(0, -3)}json`, 'utf8')) as DrawnTruth;
  const { reading } = await openDocument(new Uint8Array(readFileSync(path)), { filename });
  if (reading.kind !== 'pages') throw new Error(`${path} has no pages`);
  const page = await pageOf(reading, path);
  const image = (scale: number, part: Box) => reading.renderPage(0, scale, part);
  const [whole] = await findCharts({ page, image });
  const hurt: (ReadChart | undefined)[] = [];
  for (const input of whole ? hurtCharts({ page, image }, whole, filename) : [])
    hurt.push((await findCharts(input))[0]);
  reading.close();
  const told = { program: truth.program, ending, file: filename, kind: truth.kind } as const;
  const judge = (read: ReadChart | undefined) => judgedPoints(truth, read, TOLERANCE[ending]);
  return [
    { ...told, isHurt: false, points: judge(whole) },
    ...hurt.flatMap((read) => (read ? [{ ...told, isHurt: true, points: judge(read) }] : [])),
  ];
}

function judgedPoints(truth: DrawnTruth, read: ReadChart | undefined, tolerance: number) {
  const measured = read ? measuresByBox(read) : new Map<Box, Measures>();
  return scoreDrawn(truth, read?.chart.data ?? null, tolerance).read.flatMap(
    ({ point, isRight }) => {
      const measures = measured.get(point.box);
      return measures ? [{ isRight, measures }] : [];
    },
  );
}

type Measures = Readonly<Record<string, number>>;

/** Points keep their boxes when they are rated. */
function measuresByBox({ reading, scene }: ReadChart): Map<Box, Measures> {
  const points = reading.series.flatMap((series) => series.points);
  const measures = measurePoints(reading, scene).flat();
  return new Map(points.map(({ box }, index) => [box, measures[index] ?? {}]));
}

async function pageOf(reading: PagesReading, path: string): Promise<PagePrimitives> {
  if (!values.pages) return readableText(reading, 0, { filename: path });
  const kept = join(values.pages, basename(path));
  if (existsSync(kept)) return deserialize(readFileSync(kept)) as PagePrimitives;
  const page = await readableText(reading, 0, { filename: path });
  mkdirSync(values.pages, { recursive: true });
  writeFileSync(kept, serialize(page));
  return page;
}
