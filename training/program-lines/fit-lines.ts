/**
 * Fits what tells lines of programs from lines of texts, formulas and tables, by their text alone.
 *
 *   node training/program-lines/fit-lines.ts lines.tsv [--write]
 *
 * A row for each line: whose it is, a tab, `1` for a program and `0` for anything else, a tab, the line. Lines of programs
 * come from source files, others from PDFs without a face of fixed pitch. Prints what models that have not seen the
 * author make of single lines and of four lines that follow each other.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees } from '../../packages/boosted-trees/src/grow-trees.ts';
import { measureProgramLine } from '../../packages/parser/src/layout/lines/measure-program-line.ts';

const SETTINGS = {
  rounds: 100,
  depth: 4,
  rate: 0.15,
  ridge: 3,
  smallestLeaf: 30,
  sampleShare: 0.5,
  featureShare: 0.5,
};
const CLASSES = ['text', 'program'];
const GROUPS = 4;
/** Lines that follow each other and are judged together. */
const RUN = 4;
const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/program-line-model.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const rows = readFileSync(positionals[0] ?? '', 'utf8')
  .split('\n')
  .filter((row) => row !== '')
  .map((row) => {
    const [group = '', label, text = ''] = row.split('\t');
    return { group, label: Number(label), features: measureProgramLine(text) };
  });
const names = Object.keys(rows[0]?.features ?? {});
const owners = [...new Set(rows.map(({ group }) => group))];
const partOf = new Map(owners.map((owner, at) => [owner, at % GROUPS]));

const chances = rows.map(() => 0);
for (let part = 0; part < GROUPS; part++) {
  const model = fit(rows.filter(({ group }) => partOf.get(group) !== part));
  rows.forEach(({ group, features }, at) => {
    if (partOf.get(group) === part) chances[at] = chanceOf(model, features);
  });
}
for (const least of [0.5, 0.7, 0.8, 0.9, 0.95]) report(least);
if (values.write) writeFileSync(MODEL, `${JSON.stringify(fit(rows))}\n`);

function fit(learn: typeof rows): BoostedTrees {
  const samples = learn.map(({ features, label, group }) => ({
    values: names.map((name) => features[name] ?? 0),
    label,
    group,
  }));
  return growTrees(samples, names, CLASSES, SETTINGS);
}

function chanceOf(model: BoostedTrees, features: Readonly<Record<string, number>>): number {
  return classChances(model, features).get('program') ?? 0;
}

function report(least: number): void {
  const parts = CLASSES.map((name, label) => {
    const own = rows.flatMap((row, at) => (row.label === label ? [at] : []));
    const runs = own.filter((at, index) => own[index + RUN - 1] === at + RUN - 1);
    const mean = (at: number) =>
      chances.slice(at, at + RUN).reduce((sum, chance) => sum + chance, 0) / RUN;
    const lines = own.filter((at) => (chances[at] ?? 0) >= least).length;
    const whole = runs.filter((at) => mean(at) >= least).length;
    return `${name} ${lines} of ${own.length} lines, ${whole} of ${runs.length} runs`;
  });
  process.stdout.write(`${least}: taken for programs: ${parts.join('; ')}\n`);
}
