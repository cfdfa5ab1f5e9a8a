import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fitWeight } from './fit-weight.ts';
import { measureBeside } from './measure-beside.ts';
import { measureChunking } from './measure-chunking.ts';
import { measureScale } from './measure-scale.ts';
import { readPageSet } from './page-sets.ts';
import { rankByOthers } from './rank-by-others.ts';
import { rankOverHttp } from './rank-over-http.ts';
import { rankSet } from './rank-set.ts';
import { type Ranking, type RankingSet, readJudgedSet, readParagraphSet } from './ranking-sets.ts';

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

const HELP = `Usage: ./sheaf bench search [--sets A,B] [--http | --weights] [--chunking 100,200] [--scale 10000,1000000] [--beside 100000] [--shared FOLDER] [--out FOLDER]

Ranks the texts of public sets by plain BM25, by MiniSearch (a BM25 library), by PostgreSQL's ts_rank, and by ours: our keywords
alone and with meaning. Scores the rankings.
  --sets    some of ${SETS.join(' ')}
  --http    ours through a server: each text a file, each PDF itself
  --weights instead: each set at the weight of meaning that suits all others best (sets of texts)
  --chunking 100,200  instead: recall and ballast of the five best chunks, for sizes of chunks in tokens
  --scale   instead: builds and searches so many generated chunks, postings read from files
  --beside  instead: so many generated chunks in a server, searched alone and while a tenth more comes in
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
      beside: { type: 'string' },
      chunking: { type: 'string' },
      shared: { type: 'string', default: SHARED },
      out: { type: 'string', default: path.join(tmpdir(), 'search') },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return print(HELP);
  mkdirSync(values.out, { recursive: true });
  const qa = path.join(values.shared, 'corpus/qa');
  for (const size of numbersOf(values.scale)) print(await measureScale(size, values.out));
  for (const size of numbersOf(values.beside)) print(await measureBeside(size));
  for (const tokens of numbersOf(values.chunking)) print(await measureChunking(qa, tokens));
  if (values.scale ?? values.beside ?? values.chunking) return 0;
  if (values.weights) return print(await fitWeight(await readTexts(qa, values)));
  for (const name of values.sets.split(','))
    await rank(await readSet(qa, name, values.out), qa, values);
  return 0;
}

function numbersOf(list: string | undefined): number[] {
  return list === undefined ? [] : list.split(',').map(Number);
}

/** Ranks a set every way and prints the scores. */
async function rank(set: RankingSet, qa: string, places: Places & { readonly http?: boolean }) {
  const say = (way: string, figures: string) =>
    print(`${set.name.padEnd(22)} ${way.padEnd(10)} ${figures}\n`);
  const rankings = { ...(await rankByOthers(set)), ...(places.http ? {} : await rankSet(set)) };
  for (const [way, ranked] of Object.entries(rankings)) say(way, scored(set, way, ranked, places));
  if (places.http) say('http', await overHttp(set, qa, places));
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
  ranked: Ranking,
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
