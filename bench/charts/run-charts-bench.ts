import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@sheaf/parser';
import { toStructured } from '@sheaf/render';
import { measureCost } from './measure-cost.ts';
import { scoreFolder } from './score-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHARED = resolve(ROOT, '../shared');
const CORPUS = join(SHARED, 'corpus/charts');
const OUT = join(ROOT, 'bench/out/charts');

/** Every third chart was never looked at while the reader was written. */
const LEFT_OUT = 3;

const USAGE = `sheaf bench charts [--per-document] [--cost] [--drawn FOLDER [--every N] [--worst N]]

Reads the data of pictures of charts and scores it; every third chart is scored apart as well.
  --drawn FOLDER  instead: charts drawn by the scripts in bench/charts, as PDF and as PNG
  --every N       scores every Nth of them
  --worst N       lists the N that are read worst
  --per-document  lists every chart's scores
  --cost          instead: processor time on pages without a chart and on pictures of charts
`;

/** Quality of chart data read off pictures. */
export async function runChartsBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'per-document': { type: 'boolean', default: false },
      cost: { type: 'boolean', default: false },
      drawn: { type: 'string' },
      every: { type: 'string', default: '1' },
      worst: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  if (values.drawn !== undefined) {
    const options = { every: Number(values.every), worst: Number(values.worst) };
    return print(await scoreFolder(values.drawn, options));
  }
  if (!existsSync(CORPUS)) {
    process.stderr.write(`no corpus at ${CORPUS}\n`);
    return 1;
  }
  if (values.cost) {
    const marked = join(SHARED, 'corpus/pdf-markdown');
    const [pages, boxes] = [join(marked, 'pdfs'), join(marked, 'boxes.json')];
    return print(await measureCost({ pages, boxes, pictures: join(CORPUS, 'images') }));
  }
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const names = readdirSync(join(CORPUS, 'images'))
    .filter((name) => name.endsWith('.png'))
    .sort();
  const types = new Map<string, string>();
  const start = process.cpuUsage();
  for (const name of names) types.set(basename(name, '.png'), await predict(name));
  const { user, system } = process.cpuUsage(start);
  print(
    `${names.length} charts, ${((user + system) / 1000 / names.length).toFixed(0)} ms CPU a chart\n\n`,
  );
  print(score(values['per-document']));
  print(`\n${perType(types)}`);
  return 0;
}

async function predict(filename: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(join(CORPUS, 'images', filename)));
  const { document } = await parse(bytes, { filename });
  const structured = toStructured(document);
  writeFileSync(join(OUT, `${basename(filename, '.png')}.json`), JSON.stringify(structured));
  const charts = structured.pages.flatMap(({ elements }) =>
    elements.map((element) => element.chart_data),
  );
  return charts.find((chart) => chart)?.chart_type ?? 'none';
}

function score(perDocument: boolean): string {
  const args = ['--predicted', OUT, '--truth', CORPUS, '--json', join(OUT, 'scores.json')];
  return execFileSync(
    process.execPath,
    [join(SHARED, 'bench/score-charts.mjs'), ...args, ...(perDocument ? ['--per-document'] : [])],
    { encoding: 'utf8' },
  );
}

type ChartScore = {
  readonly id: string;
  readonly found: number;
  readonly f1: number;
  readonly precision: number;
};

/** Scores by the type that was found, and of the left-out charts. */
function perType(types: ReadonlyMap<string, string>): string {
  const { perDocument } = JSON.parse(readFileSync(join(OUT, 'scores.json'), 'utf8')) as {
    perDocument: ChartScore[];
  };
  const groups = new Map<string, ChartScore[]>();
  for (const [index, one] of perDocument.entries()) {
    const side = index % LEFT_OUT === LEFT_OUT - 1 ? 'left out' : 'looked at';
    for (const name of [side, types.get(one.id) ?? 'none']) {
      groups.set(name, [...(groups.get(name) ?? []), one]);
    }
  }
  return [...groups]
    .map(([name, scores]) => {
      const found = scores.filter((one) => one.found > 0);
      return `${name.padEnd(10)} ${String(scores.length).padStart(4)} charts  F1 ${mean(scores, 'f1')}  precision where found ${mean(found, 'precision')}\n`;
    })
    .join('');
}

function mean(scores: readonly ChartScore[], key: 'f1' | 'precision'): string {
  const sum = scores.reduce((total, one) => total + (one[key] ?? 0), 0);
  return (sum / Math.max(1, scores.length)).toFixed(3);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
