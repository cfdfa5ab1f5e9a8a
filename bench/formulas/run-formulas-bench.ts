import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@sheaf/parser';
import { toMarkdown } from '@sheaf/render';
import {
  FORMULA_FAMILIES,
  type FormulaFamily,
  makeFormulaDocument,
} from '../../training/formulas/make-formula-document.ts';
import { hasTex, typeset } from '../../training/formulas/typeset.ts';
import { compareFormulas, type FormulaScore, sumScores } from './compare-formulas.ts';
import { formulasOfMarkdown } from './formulas-of-markdown.ts';

const OUT = resolve(import.meta.dirname, '../../bench/out/formulas');

const USAGE = `sheaf bench formulas [--documents N] [--seed N] [--families A,B] [--seen] [--scans] [--worst N]

Sets documents of about four pages with pdflatex, of kinds that were looked at and of kinds that were left out, with
formulas whose LaTeX is known, and as many without any; compares what is read off them.
  --documents N  documents of each kind of page (default 6)
  --families     only these, as article-cm,columns-lm
  --seen         only the kinds that may be looked at
  --scans        pages are read off their pictures, as if they were scans
  --worst N      shows N formulas of each document that are missing and N that are wrong (of kinds that may be looked at)
`;

type Measured = {
  readonly family: FormulaFamily;
  readonly pages: number;
  readonly displayed: FormulaScore;
  readonly inline: FormulaScore;
  readonly isPlain: boolean;
};

/** Displayed formulas and those within lines, as LaTeX, on pages set for this. */
export async function runFormulasBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      documents: { type: 'string', default: '6' },
      seed: { type: 'string', default: '900' },
      families: { type: 'string' },
      seen: { type: 'boolean', default: false },
      scans: { type: 'boolean', default: false },
      worst: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  if (!hasTex())
    return print('Skipped: pdflatex is not installed, and the pages are set with it.\n');
  const names = values.families?.split(',');
  const families = FORMULA_FAMILIES.filter(
    ({ name, leftOut }) => (names?.includes(name) ?? true) && !(values.seen && leftOut),
  );
  const measured: Measured[] = [];
  for (const family of families)
    for (let count = 0; count < Number(values.documents); count++) {
      const seed = Number(values.seed) + 100 * FORMULA_FAMILIES.indexOf(family) + count;
      const look = { isScan: values.scans, worst: Number(values.worst) };
      measured.push(await measure(family, seed, false, look));
      if (count % 2 === 0) measured.push(await measure(family, seed, true, look));
    }
  report(measured);
  return 0;
}

async function measure(
  family: FormulaFamily,
  seed: number,
  isPlain: boolean,
  { isScan, worst }: { readonly isScan: boolean; readonly worst: number },
): Promise<Measured> {
  const made = makeFormulaDocument({ family, seed, plain: isPlain });
  const name = `${family.name}-${seed}${isPlain ? '-plain' : ''}`;
  const file = join(OUT, `${name}.pdf`);
  const source = join(OUT, `${name}.tex`);
  const isSet =
    existsSync(file) && existsSync(source) && readFileSync(source, 'utf8') === made.source;
  if (!isSet) {
    mkdirSync(OUT, { recursive: true });
    await typeset(made.source, file);
    writeFileSync(source, made.source);
  }
  const bytes = new Uint8Array(readFileSync(file));
  const ocr = isScan ? 'always' : 'auto';
  const { document } = await parse(bytes, { filename: `${name}.pdf`, options: { ocr } });
  const markdown = toMarkdown(document);
  writeFileSync(join(OUT, `${name}${isScan ? '-scan' : ''}.md`), markdown);
  const found = formulasOfMarkdown(markdown);
  const displayed = compareFormulas(made.displayed, found.displayed, true);
  const inline = compareFormulas(made.inline, found.inline, false);
  if (worst > 0 && !family.leftOut) showWorst(name, { displayed, inline }, worst);
  return { family, pages: document.pages.length, displayed, inline, isPlain };
}

function showWorst(
  name: string,
  scores: { readonly displayed: FormulaScore; readonly inline: FormulaScore },
  worst: number,
): void {
  print(`${name}\n`);
  for (const [kind, { missed, wrong }] of Object.entries(scores)) {
    for (const latex of missed.slice(0, worst)) print(`  ${kind} missed: ${latex}\n`);
    for (const latex of wrong.slice(0, worst)) print(`  ${kind} wrong:  ${latex}\n`);
  }
}

function report(measured: readonly Measured[]): void {
  const withFormulas = measured.filter(({ isPlain }) => !isPlain);
  print('\n                            displayed                  inline\n');
  print('pages of            pages   right  precision recall    right  precision recall\n');
  for (const { name } of new Set(withFormulas.map(({ family }) => family)))
    line(
      name,
      withFormulas.filter(({ family }) => family.name === name),
    );
  line(
    'seen kinds',
    withFormulas.filter(({ family }) => !family.leftOut),
  );
  line(
    'kinds left out',
    withFormulas.filter(({ family }) => family.leftOut),
  );
  const plain = measured.filter(({ isPlain }) => isPlain);
  const falseOnes = plain.reduce(
    (sum, { displayed, inline }) => sum + displayed.found + inline.found,
    0,
  );
  const pages = plain.reduce((sum, one) => sum + one.pages, 0);
  print(`false formulas on ${pages} pages without any: ${falseOnes}\n`);
}

function line(name: string, measured: readonly Measured[]): void {
  if (measured.length === 0) return;
  const pages = measured.reduce((sum, one) => sum + one.pages, 0);
  const figures = (['displayed', 'inline'] as const).map((kind) => {
    const { expected, found, right } = sumScores(measured.map((one) => one[kind]));
    const precision = (right / Math.max(1, found)).toFixed(3);
    const recall = (right / Math.max(1, expected)).toFixed(3);
    return `${`${right}/${expected}`.padStart(10)}  ${precision}  ${recall}`;
  });
  print(`${name.padEnd(18)}${String(pages).padStart(7)} ${figures.join('   ')}\n`);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

if (import.meta.main) process.exitCode = await runFormulasBench(process.argv.slice(2));
