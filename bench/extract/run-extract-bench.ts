import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Extraction, extract } from '@sheaf/agent';
import { parseCached } from '../../training/extract/parse-cached.ts';
import { measureSpeed } from './measure-speed.ts';
import { runMadeSet, runScannedSet } from './run-made-set.ts';
import { PAPER_SETS, runPaperSet } from './run-paper-set.ts';
import { type BenchDocument, REAL_SETS } from './sets.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHARED = path.resolve(ROOT, '../shared');
const OUT = path.join(ROOT, 'bench/out/extract');

const MADE_SETS = ['made', 'made-papers'];
const OWN_SETS = [...MADE_SETS, 'scans', ...Object.keys(PAPER_SETS), 'speed'];

const USAGE = `sheaf bench extract [--set NAME] [--cache FOLDER] [--wrong]

Extracts fields without a language model and scores them.
  --set NAME      ${[...Object.keys(REAL_SETS), ...OWN_SETS].join(', ')}; all of them by default
                  made, made-papers: made documents of families left out of fitting
                  scans: the same as noisy scans beside what they are
                  papers: everyday papers of kinds that are not made, only measured
                  papers-worked-on: such papers of kinds whose errors were looked at
                  speed: twenty fields of a parsed document, by job_id
  --cache FOLDER  where parsed documents are kept between runs (default bench/out/extract)
  --count N       made documents, of which the left-out families are measured (default 800)
  --every N       only every Nth of the made documents
  --wrong         lists the values that are not as expected
`;

/** Quality of extraction on real documents and on made ones of families left out of fitting. */
export async function runExtractBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      set: { type: 'string' },
      cache: { type: 'string', default: OUT },
      count: { type: 'string', default: '800' },
      every: { type: 'string', default: '1' },
      wrong: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  const names = values.set === undefined ? [...Object.keys(REAL_SETS), ...OWN_SETS] : [values.set];
  const made = {
    cache: values.cache,
    count: Number(values.count),
    every: Number(values.every),
    listsWrong: values.wrong,
  };
  for (const name of names) {
    if (MADE_SETS.includes(name)) print(await runMadeSet(name, made));
    else if (name === 'scans') print(await runScannedSet(made));
    else if (PAPER_SETS[name]) print(await runPaperSet(name, values.cache, values.wrong));
    else if (name === 'speed') print(await measureSpeed(values.cache));
    else if (!REAL_SETS[name] || !existsSync(SHARED))
      return fail(`There is no set ${name} at ${SHARED}.\n`);
    else await runRealSet(name, values.cache, values.wrong);
  }
  return 0;
}

async function runRealSet(name: string, cache: string, listsWrong: boolean): Promise<void> {
  const { schema, documents } = REAL_SETS[name]?.(path.join(SHARED, 'corpus')) ?? {
    schema: {},
    documents: [],
  };
  // The scorer reads a folder of the set's own name in the set's own form.
  const folder = path.join(OUT, `${name}-fields`);
  mkdirSync(folder, { recursive: true });
  const predicted: string[] = [];
  let spent = 0;
  for (const document of documents) {
    const parsed = await parseCached(document.file, path.join(cache, 'parses'));
    const started = process.cpuUsage();
    const extraction = extract(parsed, schema);
    spent += process.cpuUsage(started).user / 1000;
    predicted.push(JSON.stringify({ id: document.id, fields: extraction.data }));
    if (listsWrong) listWrong(document, extraction);
  }
  const truth = documents.map(({ id, expected }) => JSON.stringify({ id, fields: expected }));
  writeFileSync(path.join(folder, 'documents.jsonl'), `${truth.join('\n')}\n`);
  writeFileSync(path.join(folder, 'predicted.jsonl'), `${predicted.join('\n')}\n`);
  const scorer = path.join(SHARED, 'bench/score-answers.mjs');
  const scores = execFileSync(process.execPath, [
    scorer,
    'fields',
    '--truth',
    folder,
    '--predicted',
    path.join(folder, 'predicted.jsonl'),
  ]);
  print(
    `${name}, ${documents.length} documents, ${(spent / documents.length).toFixed(0)} ms CPU each\n  ${scores.toString()}`,
  );
}

function listWrong({ id, expected }: BenchDocument, { data, fields }: Extraction): void {
  for (const [name, values] of Object.entries(expected)) {
    const given = [(data as Record<string, unknown>)[name] ?? []].flat();
    const plain = (list: readonly unknown[]) =>
      list
        .map((value) =>
          String(value)
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]/gu, ''),
        )
        .sort()
        .join('|');
    if (plain(values) !== plain(given))
      print(
        `  ${id.slice(0, 24)} ${name}: expected ${values.join(' | ')}, given ${given.join(' | ')} ${fields[`/${name}`]?.confidence ?? ''}\n`,
      );
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function fail(text: string): number {
  process.stderr.write(text);
  return 1;
}
