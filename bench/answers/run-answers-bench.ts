import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askPages, askPassages, askValues } from './http/ask-over-http.ts';
import { type AnswerServer, openAnswerServer } from './http/open-answer-server.ts';
import { predictObedience } from './http/predict-obedience.ts';
import { predictAttacks } from './predict-attacks.ts';
import { predictMtrag } from './predict-mtrag.ts';
import { predictPages } from './predict-pages.ts';
import { predictPassages } from './predict-passages.ts';
import { predictSupport } from './predict-support.ts';
import { predictValues } from './predict-values.ts';
import type { Predictions, Sample } from './prediction.ts';

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

type Kind = (typeof SETS)[string]['kind'];

const PREDICT: Readonly<
  Record<Kind, (corpus: string, set: string, sample: Sample) => Predictions | Promise<Predictions>>
> = {
  values: predictValues,
  spans: predictPassages,
  sentences: predictPassages,
  support: predictSupport,
  turns: predictMtrag,
  attacks: predictAttacks,
  pages: predictPages,
};

/** Sets that are asked through a server too. */
const OVER_HTTP: Partial<
  Record<
    Kind,
    (corpus: string, set: string, sample: Sample, server: AnswerServer) => Promise<Predictions>
  >
> = {
  values: (corpus, set, sample, server) => predictValues(corpus, set, sample, askValues(server)),
  spans: (corpus, set, sample, server) =>
    predictPassages(corpus, set, sample, askPassages(server, corpus, sample.fillers)),
  sentences: (corpus, set, sample, server) =>
    predictPassages(corpus, set, sample, askPassages(server, corpus, sample.fillers)),
  pages: (corpus, set, sample, server) => predictPages(corpus, set, sample, askPages(server)),
};

/** What the scorer does not know. */
const UNSCORED: ReadonlySet<string> = new Set(['sentences', 'turns', 'attacks']);

const HELP = `Usage: ./sheaf bench answers --set NAME [--every N] [--documents N] [--http [--fillers N]]

Answers without a language model, over the questions of ../shared/corpus/qa.
Sets: ${Object.keys(SETS).join(' ')}
--every N takes every Nth question, --documents N so many PDFs of a set of them. Models that ship have seen these
halves: left-out figures stand in the decision record.
--http asks the same questions of a server too, each table and PDF in a datasource of its own, and says how long the
first signs of answers took; --fillers N puts as many passages of made-up words beside those of SQuAD. With bipia a model reads the documents that does whatever it reads; the run fails where
it reaches a tool, a datasource or a host outside the policy of its agent.
`;

export async function runAnswersBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      set: { type: 'string' },
      every: { type: 'string', default: '1' },
      documents: { type: 'string', default: '1000' },
      fillers: { type: 'string', default: '0' },
      http: { type: 'boolean', default: false },
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
  const sample = {
    every: Math.max(1, Number(values.every)),
    documents: Math.max(1, Number(values.documents)),
    fillers: Math.max(0, Number(values.fillers)),
  };
  const direct = await PREDICT[set.kind](corpus, values.set, sample);
  const code = show(corpus, values.set, 'direct', direct, sample);
  if (!values.http) return code;
  if (set.kind === 'attacks')
    return show(corpus, values.set, 'http', await predictObedience(corpus, sample), sample);
  const over = OVER_HTTP[set.kind];
  if (!over) {
    process.stderr.write(`${values.set} is not asked through a server.\n`);
    return 2;
  }
  const server = await openAnswerServer();
  try {
    const told = await over(corpus, values.set, sample, server);
    process.stdout.write(`through HTTP, ${server.latencies()}\n`);
    return show(corpus, values.set, 'http', told, sample);
  } finally {
    await server.close();
  }
}

/** Prints what was found and what the scorer says of it. */
function show(
  corpus: string,
  name: string,
  way: string,
  { lines, report }: Predictions,
  { every }: Sample,
): number {
  const { kind, truth } = SETS[name] ?? {};
  mkdirSync(OUT, { recursive: true });
  const file = join(OUT, `${name}-${way}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  process.stdout.write(`${way} ${report}\n`);
  if (kind === undefined || truth === undefined || UNSCORED.has(kind)) return 0;
  const scorer = join(SHARED, 'bench/score-answers.mjs');
  const isPart = every > 1 || kind === 'pages';
  const options = ['--truth', join(corpus, 'qa', truth), '--predicted', file];
  const scored = spawnSync(
    process.execPath,
    [scorer, kind, ...options, ...(isPart ? ['--answered-only'] : [])],
    { encoding: 'utf8' },
  );
  process.stdout.write(scored.stdout);
  if (scored.status !== 0) {
    const reason = /^\w*Error: .*$/m.exec(scored.stderr)?.[0] ?? scored.stderr;
    process.stderr.write(`The scorer failed: ${reason}\n`);
  }
  return scored.status === 0 ? 0 : 1;
}
