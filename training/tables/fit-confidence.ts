/**
 * Fits the weights of packages/parser/src/tables/rate-proposal.ts: logistic regression of "matches a table of the
 * truth at IoU 0.5" on what was measured of each proposal, cross-validated by document.
 *
 *   node training/tables/fit-confidence.ts ../shared/corpus
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, boxArea, sharedArea } from '../../packages/document/src/index.ts';
import type { PagePrimitives } from '../../packages/parser/src/page/primitives.ts';
import { DEFAULT_LIMITS } from '../../packages/parser/src/parse-options.ts';
import { readPdf } from '../../packages/parser/src/readers/pdf/read-pdf.ts';
import { chooseTables } from '../../packages/parser/src/tables/choose-tables.ts';
import { findCandidates, LEAST_CONFIDENCE } from '../../packages/parser/src/tables/find-tables.ts';
import { around } from '../../packages/parser/src/tables/find-text-lines.ts';
import {
  FEATURES,
  featuresOf,
  isRuledOut,
  rateWith,
} from '../../packages/parser/src/tables/rate-proposal.ts';
import { toSheets } from '../../packages/parser/src/tables/sheet.ts';
import { turnBoxBack } from '../../packages/parser/src/tables/turn-box.ts';

/** What one would expect before any figures; the penalty pulls towards these, not towards 0. */
const PRIOR: Partial<Record<(typeof FEATURES)[number], number>> = {
  ruledGrid: 2,
  shaded: -0.5,
  rules: 1,
  rows: 0.4,
  cols: 0.5,
  filled: 1,
  values: 1.2,
  words: -0.4,
  prose: -1,
  fullRows: 1.5,
  markers: -2,
  drawings: -2,
  picture: -2,
  alignment: 1.5,
  caption: 1,
  cutWords: -2,
  rift: -0.4,
  innerCaption: -2,
  blank: -3,
  headRule: 1.5,
};

type Example = { document: string; features: number[]; label: number; note: string };
type PageTruth = (pageNumber: number, width: number, height: number) => Box[];

/** Chosen by the held-out figures below. */
const PENALTY = 2;

const corpus = process.argv[2] ?? '../shared/corpus';

function icdarTruth(id: string): PageTruth {
  const xml = readFileSync(join(corpus, 'tables-icdar2013', `${id}-reg.xml`), 'utf8');
  const regions = [...xml.matchAll(/<region[^>]*page=['"](\d+)['"][\s\S]*?<\/region>/g)].map(
    (match) => {
      const tag = match[0].match(/<bounding-box[^>]*>/)?.[0] ?? '';
      const value = (name: string) => Number(tag.match(new RegExp(`${name}=['"](-?[\\d.]+)`))?.[1]);
      return {
        page: Number(match[1]) - 1,
        x0: value('x1'),
        y0: value('y1'),
        x1: value('x2'),
        y1: value('y2'),
      };
    },
  );
  return (page, _width, height) =>
    regions
      .filter((region) => region.page === page)
      .map(({ x0, y0, x1, y1 }) => ({ x0, x1, y0: height - y1, y1: height - y0 }));
}

function dpTruth(
  boxes: Record<
    string,
    { elements: { category: string; coordinates: { x: number; y: number }[] }[] }
  >,
  file: string,
): PageTruth {
  const tables = (boxes[file]?.elements ?? []).filter((element) => element.category === 'Table');
  return (_page, width, height) =>
    tables.map(({ coordinates }) => ({
      x0: Math.min(...coordinates.map((point) => point.x)) * width,
      x1: Math.max(...coordinates.map((point) => point.x)) * width,
      y0: Math.min(...coordinates.map((point) => point.y)) * height,
      y1: Math.max(...coordinates.map((point) => point.y)) * height,
    }));
}

function overlap(a: Box, b: Box): number {
  const shared = sharedArea(a, b);
  return shared / (boxArea(a) + boxArea(b) - shared);
}

type LoadedPage = { document: string; page: PagePrimitives; tables: Box[] };

async function load(path: string, id: string, truth: PageTruth): Promise<LoadedPage[]> {
  const context = {
    filename: path,
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  };
  const reading = await readPdf(new Uint8Array(readFileSync(path)), context);
  const pages: LoadedPage[] = [];
  for (let number = 0; number < reading.numPages; number++) {
    const page = await reading.readPage(number);
    pages.push({ document: id, page, tables: truth(number, page.width, page.height) });
  }
  reading.close();
  return pages;
}

type Rate = Parameters<typeof findCandidates>[1];

function examplesOf({ document, page, tables }: LoadedPage, rate?: Rate): Example[] {
  return toSheets(page).flatMap((sheet) =>
    findCandidates(sheet, rate).flatMap(({ measures, proposal }) => {
      if (isRuledOut(proposal.detector, measures)) return [];
      const box = turnBoxBack(
        around(proposal.area.pieces.map((piece) => piece.box)),
        sheet.turn,
        page,
      );
      const label = tables.some((table) => overlap(table, box) >= 0.5) ? 1 : 0;
      const note = `${document} p${page.pageNumber + 1} ${proposal.detector} ${measures.rows}x${measures.cols}`;
      return [{ document, features: featuresOf(proposal.detector, measures), label, note }];
    }),
  );
}

/** What would be found with other weights: [found, right, expected], and confidences with their outcome. */
function score({ page, tables }: LoadedPage, rate: Rate) {
  const boxes = toSheets(page).flatMap((sheet) =>
    chooseTables(findCandidates(sheet, rate), LEAST_CONFIDENCE).map(({ proposal, confidence }) => ({
      confidence,
      box: turnBoxBack(around(proposal.area.pieces.map((piece) => piece.box)), sheet.turn, page),
    })),
  );
  const outcomes = boxes.map(({ box, confidence }) => ({
    chance: confidence,
    label: tables.some((table) => overlap(table, box) >= 0.5) ? 1 : 0,
  }));
  return {
    found: boxes.length,
    right: outcomes.filter(({ label }) => label === 1).length,
    expected: tables.length,
    outcomes,
  };
}

/** Newton's method on the penalised likelihood. */
function fit(examples: Example[], penalty: number): number[] {
  const size = examples[0]?.features.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < 25; step++) {
    const gradient = weights.map((weight, index) =>
      index === 0 ? 0 : -penalty * (weight - (PRIOR[FEATURES[index] ?? 'one'] ?? 0)),
    );
    const hessian = weights.map((_, row) =>
      weights.map((__, col) => (row === col ? (row === 0 ? 1e-6 : penalty) : 0)),
    );
    for (const { features, label } of examples) {
      const chance = predict(weights, features);
      const slope = chance * (1 - chance);
      for (let row = 0; row < size; row++) {
        gradient[row] = (gradient[row] ?? 0) + (label - chance) * (features[row] ?? 0);
        const line = hessian[row] ?? [];
        for (let col = 0; col < size; col++)
          line[col] = (line[col] ?? 0) + slope * (features[row] ?? 0) * (features[col] ?? 0);
      }
    }
    const change = solve(hessian, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
  }
  return weights;
}

function predict(weights: number[], features: number[]): number {
  return (
    1 /
    (1 + Math.exp(-features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)))
  );
}

function solve(matrix: number[][], vector: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, vector[index] ?? 0]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const best = rows
      .slice(pivot)
      .reduce(
        (top, row, index) =>
          Math.abs(row[pivot] ?? 0) > Math.abs(rows[top]?.[pivot] ?? 0) ? pivot + index : top,
        pivot,
      );
    [rows[pivot], rows[best]] = [rows[best] ?? [], rows[pivot] ?? []];
    for (let row = 0; row < rows.length; row++) {
      if (row === pivot) continue;
      const factor = (rows[row]?.[pivot] ?? 0) / (rows[pivot]?.[pivot] ?? 1);
      rows[row] = (rows[row] ?? []).map((value, col) => value - factor * (rows[pivot]?.[col] ?? 0));
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
}

function report(name: string, scored: { chance: number; label: number }[]): void {
  const loss =
    scored.reduce(
      (sum, { chance, label }) => sum - Math.log(Math.max(1e-9, label ? chance : 1 - chance)),
      0,
    ) / scored.length;
  const right =
    scored.filter(({ chance, label }) => (chance >= 0.5 ? 1 : 0) === label).length / scored.length;
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const inside = scored.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === bin);
    const mean = inside.reduce((sum, { chance, label }) => sum + chance - label, 0);
    error += Math.abs(mean) / scored.length;
  }
  console.log(
    `${name}: ${scored.length} examples, loss ${loss.toFixed(4)}, right ${right.toFixed(4)}, calibration error ${error.toFixed(4)}`,
  );
}

const pages: LoadedPage[] = [];
for (const file of readdirSync(join(corpus, 'tables-icdar2013')).filter((name) =>
  name.endsWith('.pdf'),
)) {
  const id = file.replace('.pdf', '');
  pages.push(...(await load(join(corpus, 'tables-icdar2013', file), id, icdarTruth(id))));
}
const boxes = JSON.parse(readFileSync(join(corpus, 'pdf-markdown', 'boxes.json'), 'utf8'));
for (const file of Object.keys(boxes)) {
  pages.push(
    ...(await load(join(corpus, 'pdf-markdown', 'pdfs', file), file, dpTruth(boxes, file))),
  );
}
const documents = [...new Set(pages.map(({ document }) => document))];
const foldOf = ({ document }: { document: string }) => documents.indexOf(document) % 5;
const examples = pages.flatMap((page) => examplesOf(page));
console.log(
  `${examples.length} proposals, ${examples.filter(({ label }) => label === 1).length} of them tables`,
);
for (const penalty of [1, 2, 4]) {
  const totals = { found: 0, right: 0, expected: 0 };
  const outcomes: { chance: number; label: number }[] = [];
  const missed: string[] = [];
  for (let fold = 0; fold < 5; fold++) {
    const weights = fit(
      examples.filter((example) => foldOf(example) !== fold),
      penalty,
    );
    const rate: Rate = (detector, measures) => rateWith(weights, detector, measures);
    for (const page of pages.filter((candidate) => foldOf(candidate) === fold)) {
      const result = score(page, rate);
      totals.found += result.found;
      totals.right += result.right;
      totals.expected += result.expected;
      outcomes.push(...result.outcomes);
      if (result.right !== result.expected || result.found !== result.right)
        missed.push(
          `${page.document} p${page.page.pageNumber + 1} ${result.right}/${result.expected} of ${result.found}`,
        );
    }
  }
  const f1 = (2 * totals.right) / (totals.found + totals.expected);
  report(
    `held out, penalty ${penalty}: regions ${JSON.stringify(totals)} F1 ${f1.toFixed(4)};`,
    outcomes,
  );
  if (process.argv.includes('--worst')) console.log(missed.map((line) => `    ${line}`).join('\n'));
}
const weights = fit(examples, PENALTY);
report(
  'all',
  examples.map((example) => ({ ...example, chance: predict(weights, example.features) })),
);
console.log(
  FEATURES.map((name, index) => `  ${name}: ${(weights[index] ?? 0).toFixed(3)},`).join('\n'),
);
