import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '@sheaf/parser';
import { toMarkdown } from '@sheaf/render';
import { hasHoles, PRODUCERS, printText } from './print-text.ts';
import { scoreText, type TextScore, tidy } from './score-text.ts';
import { SCRIPT_TEXTS, type ScriptText } from './script-text.ts';

const OUT = resolve(import.meta.dirname, '../../bench/out/scripts');

/** What `--peer` reads with, of Debian's poppler-utils. */
const PEER = 'pdftotext';

const USAGE = `sheaf bench scripts [--only NAME] [--by PROGRAM] [--show] [--peer]

Prints sentences of our own in many scripts with the programs that are installed (chromium, soffice, weasyprint, wkhtmltopdf,
pango-view, xelatex, lualatex; fonts of Debian's fonts-noto), and compares what is read off the pages with what was printed.
  --only NAME   texts whose names hold this
  --by PROGRAM  one program alone
  --show        the text that was printed and what was read, where they differ
  --peer        reads with pdftotext instead
`;

/** Characters and words of pages in many scripts, as many programs print them. */
export async function runScriptsBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', default: '' },
      by: { type: 'string' },
      show: { type: 'boolean', default: false },
      peer: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  const programs = Object.keys(PRODUCERS).filter((name) => (values.by ?? name) === name);
  const texts = SCRIPT_TEXTS.filter(({ name }) => name.includes(values.only));
  const columns = programs.map((program) => program.padStart(12)).join('');
  print(`characters/words  ${columns}\n`);
  const sums = programs.map((): TextScore[] => []);
  for (const text of texts) {
    print(text.name.padEnd(18));
    const differing: string[] = [];
    for (const [at, program] of programs.entries()) {
      const measured = await measure(text, program, values.peer);
      print(figures(measured?.score).padStart(12));
      if (!measured) continue;
      sums[at]?.push(measured.score);
      if (measured.truth !== measured.read)
        differing.push(`  ${program}\n    ${measured.truth}\n    ${measured.read}\n`);
    }
    print(`\n${values.show ? differing.join('') : ''}`);
  }
  print(
    `${'all'.padEnd(18)}${sums.map((scores) => figures(mean(scores)).padStart(12)).join('')}\n`,
  );
  print(`${figures(mean(sums.flat()))} of ${sums.flat().length} pages\n`);
  return 0;
}

type Measured = { readonly score: TextScore; readonly truth: string; readonly read: string };

async function measure(
  text: ScriptText,
  program: string,
  byPeer: boolean,
): Promise<Measured | undefined> {
  const pdf = printText(program, text, OUT);
  if (!pdf || hasHoles(pdf)) return undefined;
  const read = tidy(byPeer ? readWithPeer(pdf) : await readWithSheaf(pdf));
  const truth = tidy(text.lines.join('\n'));
  return { score: scoreText(truth, read), truth, read };
}

async function readWithSheaf(pdf: string): Promise<string> {
  const { document } = await parse(new Uint8Array(readFileSync(pdf)), { filename: pdf });
  const markdown = toMarkdown(document);
  writeFileSync(pdf.replace(/pdf$/, 'md'), markdown);
  return markdown;
}

function readWithPeer(pdf: string): string {
  return execFileSync(PEER, [pdf, '-'], { encoding: 'utf8' });
}

function mean(scores: readonly TextScore[]): TextScore | undefined {
  if (scores.length === 0) return undefined;
  const sum = (of: (score: TextScore) => number) =>
    scores.reduce((total, score) => total + of(score), 0) / scores.length;
  return { characters: sum((score) => score.characters), words: sum((score) => score.words) };
}

function figures(score: TextScore | undefined): string {
  return score ? `${score.characters.toFixed(3)}/${score.words.toFixed(2)}` : '-';
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

if (import.meta.main) process.exitCode = await runScriptsBench(process.argv.slice(2));
