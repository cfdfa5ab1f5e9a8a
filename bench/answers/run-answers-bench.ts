import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { predictAttacks } from './predict-attacks.ts';
import { predictMtrag } from './predict-mtrag.ts';
import { predictPages } from './predict-pages.ts';
import { predictPassages } from './predict-passages.ts';
import { predictSupport } from './predict-support.ts';
import { predictValues } from './predict-values.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHARED = resolve(ROOT, '../shared');
const OUT = join(ROOT, 'bench/out/answers');

/** How the scorer calls the kind of a set, and where its truth lies. */
const SETS: Readonly<
  Record<
    string,
    {
      readonly kind: 'values' | 'spans' | 'sentences' | 'support' | 'turns' | 'attacks' | 'pages';
      readonly truth: string;
    }
  >
> = {
  wikitablequestions: { kind: 'values', truth: 'wikitablequestions' },
  aitqa: { kind: 'values', truth: 'aitqa' },
  tatqa: { kind: 'values', truth: 'tatqa' },
  squad2: { kind: 'spans', truth: 'squad2-cs224n/squad2.json' },
  ...Object.fromEntries(
    ['en', 'de', 'es', 'ru', 'ar', 'zh'].map((language) => [
      `xquad.${language}`,
      { kind: 'spans' as const, truth: `xquad/xquad.${language}.json` },
    ]),
  ),
  clapnq: { kind: 'sentences', truth: 'clapnq' },
  wice: { kind: 'support', truth: 'wice' },
  qags: { kind: 'support', truth: 'qags' },
  scifact: { kind: 'support', truth: 'scifact' },
  mtrag: { kind: 'turns', truth: 'mtrag' },
  bipia: { kind: 'attacks', truth: 'bipia' },
  ohr: { kind: 'pages', truth: 'ohr-bench-law-finance' },
  'ohr-text': { kind: 'pages', truth: 'ohr-bench-law-finance' },
  financebench: { kind: 'pages', truth: 'financebench' },
};

/** What the scorer does not know. */
const UNSCORED: ReadonlySet<string> = new Set(['sentences', 'turns', 'attacks']);

const HELP = `Usage: ./sheaf bench answers --set NAME [--step N]

Answers without a language model, over the questions of ../shared/corpus/qa.
Sets: ${Object.keys(SETS).join(' ')}
--step N takes every Nth question. Models that ship have seen these halves: left-out figures stand in the decision record.
`;

export async function runAnswersBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      set: { type: 'string' },
      step: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const set = SETS[values.set ?? ''];
  if (values.help || !set || values.set === undefined) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const corpus = join(SHARED, 'corpus');
  if (!existsSync(corpus)) {
    process.stderr.write(`There are no questions at ${corpus}.\n`);
    return 2;
  }
  const step = Math.max(1, Number(values.step));
  const predict = {
    values: predictValues,
    spans: predictPassages,
    sentences: predictPassages,
    support: predictSupport,
    turns: predictMtrag,
    attacks: predictAttacks,
    pages: predictPages,
  }[set.kind];
  const { lines, report } = await predict(corpus, values.set, step);
  mkdirSync(OUT, { recursive: true });
  const file = join(OUT, `${values.set}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  process.stdout.write(`${report}\n`);
  if (UNSCORED.has(set.kind)) return 0;
  const scorer = join(SHARED, 'bench/score-answers.mjs');
  const scored = spawnSync(
    process.execPath,
    [
      scorer,
      set.kind,
      '--truth',
      join(corpus, 'qa', set.truth),
      '--predicted',
      file,
      ...(step > 1 || set.kind === 'pages' ? ['--answered-only'] : []),
    ],
    { encoding: 'utf8' },
  );
  process.stdout.write(scored.stdout);
  if (scored.status !== 0) {
    const reason = /^\w*Error: .*$/m.exec(scored.stderr)?.[0] ?? scored.stderr;
    process.stderr.write(`The scorer failed: ${reason}\n`);
  }
  return scored.status === 0 ? 0 : 1;
}
