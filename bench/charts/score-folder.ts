import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartData } from '@sheaf/document';
import { parse } from '@sheaf/parser';
import { type DrawnScore, type DrawnTruth, scoreDrawn, sum } from './score-drawn.ts';

/** Of the axis' range: drawn lines are exact, pixels are not. */
export const TOLERANCE = { pdf: 0.01, png: 0.05 };
const BINS = 10;

export type FolderOptions = {
  /** Every how many charts one is scored. */
  readonly every: number;
  /** How many of the worst are listed. */
  readonly worst: number;
};

/** Charts that the scripts beside this one drew, as PDF or as pictures, by program and by kind. */
export async function scoreFolder(
  folder: string,
  { every, worst }: FolderOptions,
): Promise<string> {
  const groups = new Map<string, DrawnScore[]>();
  const charts: { readonly file: string; readonly found: string; readonly score: DrawnScore }[] =
    [];
  for (const { file, stem, ending } of drawnFiles(folder, every)) {
    const truth = JSON.parse(readFileSync(join(folder, `${stem}.json`), 'utf8')) as DrawnTruth;
    const chart = await readChart(join(folder, file));
    const score = scoreDrawn(truth, chart, TOLERANCE[ending]);
    charts.push({ file, found: chart?.chartType ?? 'none', score });
    for (const name of [
      `all, ${ending}`,
      `${truth.program}, ${ending}`,
      `${truth.kind}, ${ending}`,
    ])
      groups.set(name, [...(groups.get(name) ?? []), score]);
  }
  const listed = charts
    .toSorted((a, b) => rightShare(a.score) - rightShare(b.score))
    .slice(0, worst)
    .map(({ file, found, score }) => `${file.padEnd(32)} ${found.padEnd(8)} ${summary(score)}\n`);
  return [...[...groups].map(([name, scores]) => `${line(name, scores)}\n`), ...listed].join('');
}

type DrawnFile = { readonly file: string; readonly stem: string; readonly ending: 'pdf' | 'png' };

function drawnFiles(folder: string, every: number): DrawnFile[] {
  const files = readdirSync(folder).sort();
  const stems = [...new Set(files.map((file) => file.replace(/\.\w+$/, '')))];
  return stems
    .filter((_, index) => index % every === 0)
    .flatMap((stem) =>
      (['pdf', 'png'] as const)
        .map((ending) => ({ file: `${stem}.${ending}`, stem, ending }))
        .filter(({ file }) => files.includes(file)),
    );
}

/** Right points among all that were drawn or read. */
function rightShare({ right, points, read }: DrawnScore): number {
  return (2 * right) / Math.max(1, points + read.length);
}

function summary(score: DrawnScore): string {
  const { right, points, read } = score;
  return `${right} right of ${points} drawn and ${read.length} read`;
}

async function readChart(file: string): Promise<ChartData | null> {
  const { document } = await parse(new Uint8Array(readFileSync(file)), { filename: file });
  const elements = document.pages.flatMap((page) => page.elements);
  const charts = elements.map((element) => (element.label === 'Chart' ? element.chartData : null));
  return charts.find((chart) => chart !== null) ?? null;
}

function line(name: string, scores: readonly DrawnScore[]): string {
  const right = sum(scores.map((score) => score.right));
  const points = sum(scores.map((score) => score.points));
  const read = scores.flatMap((score) => score.read);
  const types = scores.filter(({ isTypeRight }) => isTypeRight).length / scores.length;
  const precision = right / Math.max(1, read.length);
  const recall = right / Math.max(1, points);
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  const sure = read.filter(({ confidence }) => confidence >= 0.8);
  const sureRight = sure.filter(({ isRight }) => isRight).length / Math.max(1, sure.length);
  return [
    name.padEnd(20),
    `${String(scores.length).padStart(4)} charts`,
    `types ${types.toFixed(3)}`,
    `points ${recall.toFixed(3)}`,
    `precision ${precision.toFixed(3)}`,
    `F1 ${f1.toFixed(3)}`,
    `right at .8 ${sureRight.toFixed(3)} of ${sure.length}`,
    `calibration error ${calibrationError(read).toFixed(3)}`,
  ].join('  ');
}

/** Mean distance between what is said and what is so, over tenths of confidence. */
function calibrationError(read: DrawnScore['read']): number {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    read.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin),
  );
  const distance = (bin: DrawnScore['read']) =>
    Math.abs(sum(bin.map(({ confidence, isRight }) => confidence - Number(isRight))));
  return sum(bins.map(distance)) / Math.max(1, read.length);
}
