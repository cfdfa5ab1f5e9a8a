import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fitWeight } from './fit-weight.ts';
import { measureChunking } from './measure-chunking.ts';
import { measureScale } from './measure-scale.ts';
import { readPageSet } from './page-sets.ts';
import { rankOverHttp } from './rank-over-http.ts';
import { type Rankings, rankSet } from './rank-set.ts';
import { type RankingSet, readJudgedSet, readParagraphSet } from './ranking-sets.ts';

const SHARED = path.resolve(import.meta.dirname, '../../../shared');
const LANGUAGES = ['en', 'de', 'es', 'ru', 'ar', 'zh'];
const SETS = [
  'scifact',
  'cranfield',
  'cisi',
  ...LANGUAGES.map((language) => `xquad-${language}`),
  'ohr-bench-law-finance',
  'financebench',
];

const HELP = `Usage: ./sheaf bench search [--sets A,B] [--http | --weights] [--chunking 100,200] [--scale 10000,1000000] [--shared FOLDER] [--out FOLDER]

Ranks the texts of public sets by plain BM25, by our keywords and by keywords with meaning, and scores the rankings.
  --sets    some of ${SETS.join(' ')}
  --http    through a server instead: each text a file, each PDF itself
  --weights instead: each set at the weight of meaning that suits all others best (sets of texts)
  --chunking 100,200  instead: recall and ballast of the five best chunks, for sizes of chunks in tokens
  --scale   instead: builds and searches so many generated chunks, postings read from files
`;

/** Quality of ranking on public sets, or speed on generated chunks. */
export async function runSearchBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      sets: { type: 'string', default: SETS.join(',') },
      http: { type: 'boolean' },
      weights: { type: 'boolean' },
      scale: { type: 'string' },
      chunking: { type: 'string' },
      shared: { type: 'string', default: SHARED },
      out: { type: 'string', default: path.join(tmpdir(), 'search') },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return print(HELP);
  mkdirSync(values.out, { recursive: true });
  if (values.scale !== undefined) {
    for (const size of values.scale.split(',')) print(await measureScale(Number(size), values.out));
    return 0;
  }
  const qa = path.join(values.shared, 'corpus/qa');
  if (values.chunking !== undefined) {
    for (const tokens of values.chunking.split(','))
      print(await measureChunking(qa, Number(tokens)));
    return 0;
  }
  if (values.weights) return print(await fitWeight(await readTexts(qa, values)));
  for (const name of values.sets.split(',')) {
    const set = await readSet(qa, name, values.out);
    if (values.http) {
      print(`${name.padEnd(22)} http      ${await overHttp(set, qa, values)}\n`);
      continue;
    }
    const rankings = await rankSet(set);
    for (const [way, ranked] of Object.entries(rankings))
      print(`${name.padEnd(22)} ${way.padEnd(9)} ${scored(set, way, ranked, values)}\n`);
  }
  return 0;
}

type Places = { readonly sets: string; readonly shared: string; readonly out: string };

function readTexts(qa: string, { sets, out }: Places): Promise<RankingSet[]> {
  const names = sets.split(',').filter((name) => !isOfPages(name));
  return Promise.all(names.map((name) => readSet(qa, name, out)));
}

async function overHttp(set: RankingSet, qa: string, places: Places): Promise<string> {
  const pdfs = isOfPages(set.name) ? path.join(qa, set.name, 'pdfs') : null;
  const { ranked, filesPerSecond, p50Ms, p99Ms } = await rankOverHttp(set, pdfs);
  return `${scored(set, 'http', ranked, places)}  ${filesPerSecond.toFixed(1)} files/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;
}

function isOfPages(name: string): boolean {
  return name === 'financebench' || name.startsWith('ohr-');
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

async function readSet(qa: string, name: string, out: string): Promise<RankingSet> {
  if (name.startsWith('xquad-')) return readParagraphSet(qa, name.slice('xquad-'.length));
  if (isOfPages(name)) return await readPageSet(qa, name, path.join(out, 'parsed'));
  return readJudgedSet(qa, name);
}

/** Judged sets and pages go through the shared scorer; of paragraphs the first must be the right one. */
function scored(
  set: RankingSet,
  way: string,
  ranked: Rankings['plain'],
  options: { readonly shared: string; readonly out: string },
): string {
  if (set.name.startsWith('xquad-')) {
    const right = ranked.filter(({ documents }, index) =>
      set.queries[index]?.grades.has(documents[0] ?? ''),
    );
    return `paragraph@1 ${(right.length / ranked.length).toFixed(4)}  questions ${ranked.length}`;
  }
  const isPages = isOfPages(set.name);
  const lines = ranked.map(({ id, documents }) =>
    JSON.stringify(
      isPages
        ? { id, pages: documents.map((page) => Number(page.split('#').at(-1))) }
        : { id, documents },
    ),
  );
  const file = path.join(options.out, `${set.name}-${way}.jsonl`);
  writeFileSync(file, lines.join('\n'));
  const { stdout, stderr } = spawnSync(process.execPath, [
    path.join(options.shared, 'bench/score-answers.mjs'),
    isPages ? 'pages' : 'ranking',
    '--truth',
    path.join(options.shared, 'corpus/qa', set.name),
    '--predicted',
    file,
    ...(isPages ? ['--answered-only'] : []),
  ]);
  return `${stdout}${stderr}`.trim();
}
