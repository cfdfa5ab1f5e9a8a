/**
 * Fits the weights of packages/parser/src/tables/rate-proposal.ts: logistic regression of "matches a table of the
 * truth at IoU 0.5" on what was measured of each proposal, cross-validated by document.
 *
 *   node training/tables/fit-confidence.ts ../shared/corpus
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, boxArea, sharedArea } from '../../packages/document/src/index.ts';
import { DEFAULT_LIMITS } from '../../packages/parser/src/parse-options.ts';
import { readPdf } from '../../packages/parser/src/readers/pdf/read-pdf.ts';
import { findCandidates } from '../../packages/parser/src/tables/find-tables.ts';
import { around } from '../../packages/parser/src/tables/find-text-lines.ts';
import { FEATURES, featuresOf, isRuledOut } from '../../packages/parser/src/tables/rate-proposal.ts';
import { toSheets } from '../../packages/parser/src/tables/sheet.ts';
import { turnBoxBack } from '../../packages/parser/src/tables/turn-box.ts';

type Example = { document: string; features: number[]; label: number; note: string };
type PageTruth = (pageNumber: number, width: number, height: number) => Box[];

const corpus = process.argv[2] ?? '../shared/corpus';

function icdarTruth(id: string): PageTruth {
  const xml = readFileSync(join(corpus, 'tables-icdar2013', `${id}-reg.xml`), 'utf8');
  const regions = [...xml.matchAll(/<region[^>]*page=['"](\d+)['"][\s\S]*?<\/region>/g)].map((match) => {
    const tag = match[0].match(/<bounding-box[^>]*>/)?.[0] ?? '';
    const value = (name: string) => Number(tag.match(new RegExp(`${name}=['"](-?[\\d.]+)`))?.[1]);
    return { page: Number(match[1]) - 1, x0: value('x1'), y0: value('y1'), x1: value('x2'), y1: value('y2') };
  });
  return (page, _width, height) =>
    regions
      .filter((region) => region.page === page)
      .map(({ x0, y0, x1, y1 }) => ({ x0, x1, y0: height - y1, y1: height - y0 }));
}

function dpTruth(boxes: Record<string, { elements: { category: string; coordinates: { x: number; y: number }[] }[] }>, file: string): PageTruth {
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

async function examplesOf(path: string, id: string, truth: PageTruth): Promise<Example[]> {
  const context = { filename: path, options: {}, limits: DEFAULT_LIMITS, signal: new AbortController().signal };
  const reading = await readPdf(new Uint8Array(readFileSync(path)), context);
  const examples: Example[] = [];
  for (let number = 0; number < reading.numPages; number++) {
    const page = await reading.readPage(number);
    const tables = truth(number, page.width, page.height);
    for (const sheet of toSheets(page)) {
      for (const candidate of findCandidates(sheet)) {
        const { measures, proposal } = candidate;
        if (isRuledOut(proposal.detector, measures)) continue;
        const box = turnBoxBack(around(proposal.area.pieces.map((piece) => piece.box)), sheet.turn, page);
        const label = tables.some((table) => overlap(table, box) >= 0.5) ? 1 : 0;
        const features = featuresOf(proposal.detector, measures);
        examples.push({ document: id, features, label, note: `${id} p${number + 1} ${proposal.detector} ${measures.rows}x${measures.cols}` });
      }
    }
  }
  reading.close();
  return examples;
}

/** Newton's method on the penalised likelihood. */
function fit(examples: Example[], penalty: number): number[] {
  const size = examples[0]?.features.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < 25; step++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : -penalty * weight));
    const hessian = weights.map((_, row) => weights.map((__, col) => (row === col ? (row === 0 ? 1e-6 : penalty) : 0)));
    for (const { features, label } of examples) {
      const chance = predict(weights, features);
      const slope = chance * (1 - chance);
      for (let row = 0; row < size; row++) {
        gradient[row] = (gradient[row] ?? 0) + (label - chance) * (features[row] ?? 0);
        const line = hessian[row] ?? [];
        for (let col = 0; col < size; col++) line[col] = (line[col] ?? 0) + slope * (features[row] ?? 0) * (features[col] ?? 0);
      }
    }
    const change = solve(hessian, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
  }
  return weights;
}

function predict(weights: number[], features: number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)));
}

function solve(matrix: number[][], vector: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, vector[index] ?? 0]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const best = rows.slice(pivot).reduce((top, row, index) => (Math.abs(row[pivot] ?? 0) > Math.abs(rows[top]?.[pivot] ?? 0) ? pivot + index : top), pivot);
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
  const loss = scored.reduce((sum, { chance, label }) => sum - Math.log(Math.max(1e-9, label ? chance : 1 - chance)), 0) / scored.length;
  const right = scored.filter(({ chance, label }) => (chance >= 0.5 ? 1 : 0) === label).length / scored.length;
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const inside = scored.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === bin);
    const mean = inside.reduce((sum, { chance, label }) => sum + chance - label, 0);
    error += Math.abs(mean) / scored.length;
  }
  console.log(`${name}: ${scored.length} examples, loss ${loss.toFixed(4)}, right ${right.toFixed(4)}, calibration error ${error.toFixed(4)}`);
}

const examples: Example[] = [];
for (const file of readdirSync(join(corpus, 'tables-icdar2013')).filter((name) => name.endsWith('.pdf'))) {
  const id = file.replace('.pdf', '');
  examples.push(...(await examplesOf(join(corpus, 'tables-icdar2013', file), id, icdarTruth(id))));
}
const boxes = JSON.parse(readFileSync(join(corpus, 'pdf-markdown', 'boxes.json'), 'utf8'));
for (const file of Object.keys(boxes)) {
  examples.push(...(await examplesOf(join(corpus, 'pdf-markdown', 'pdfs', file), file, dpTruth(boxes, file))));
}
const documents = [...new Set(examples.map(({ document }) => document))];
for (const penalty of [0.3, 1, 3]) {
  const held: { chance: number; label: number; note: string }[] = [];
  for (let fold = 0; fold < 5; fold++) {
    const inFold = (example: Example) => documents.indexOf(example.document) % 5 === fold;
    const weights = fit(examples.filter((example) => !inFold(example)), penalty);
    held.push(...examples.filter(inFold).map((example) => ({ ...example, chance: predict(weights, example.features) })));
  }
  report(`held out, penalty ${penalty}`, held);
  if (penalty === 1 && process.argv.includes('--worst')) {
    for (const { note, chance, label } of held.sort((a, b) => Math.abs(b.chance - b.label) - Math.abs(a.chance - a.label)).slice(0, 40))
      console.log(`  ${note} ${chance.toFixed(2)} is ${label}`);
  }
}
const weights = fit(examples, 0.3);
report('all', examples.map((example) => ({ ...example, chance: predict(weights, example.features) })));
console.log(FEATURES.map((name, index) => `  ${name}: ${(weights[index] ?? 0).toFixed(3)},`).join('\n'));
