import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ParseError, parse } from '@sheaf/parser';
import { countSymptoms, type Symptoms } from './count-symptoms.ts';

const USAGE = `sheaf bench census FOLDER... [--ocr auto|never] [--most-pages N] [--examples N] [--json FILE]

Counts signs of wrong text over any documents, without knowing the right text.
  --ocr           whether scans are read (default never: they are slow)
  --most-pages N  pages of a document that are looked at (default 30)
  --examples N    shows so many examples of each symptom
  --json FILE     writes what was seen, by document
`;

/** A page that takes longer than this is slow (milliseconds of processor time). */
const SLOW_PAGE_MS = 2_000;

type Seen = { readonly file: string; readonly pages: number; readonly symptoms: Symptoms };

/** Symptoms of wrong text in all documents of some folders: how many documents have each, and how often. */
export async function runCensusBench(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      ocr: { type: 'string', default: 'never' },
      'most-pages': { type: 'string', default: '30' },
      examples: { type: 'string', default: '0' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const seen: Seen[] = [];
  const refused: string[] = [];
  for (const file of positionals.flatMap(filesUnder)) {
    const found = await look(
      file,
      values.ocr === 'auto' ? 'auto' : 'never',
      Number(values['most-pages']),
    );
    if (typeof found === 'string') refused.push(found);
    else seen.push(found);
  }
  if (values.json) writeFileSync(values.json, JSON.stringify({ seen, refused }));
  process.stdout.write(report(seen, refused, Number(values.examples)));
  return 0;
}

function filesUnder(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function look(
  file: string,
  ocr: 'auto' | 'never',
  mostPages: number,
): Promise<Seen | string> {
  const pages = Array.from({ length: mostPages }, (_, index) => index);
  const slow: string[] = [];
  let before = process.cpuUsage();
  const onProgress = ({ pageNumber }: { readonly pageNumber: number }) => {
    const { user } = process.cpuUsage(before);
    if (user / 1000 > SLOW_PAGE_MS)
      slow.push(`page ${pageNumber + 1}: ${Math.round(user / 1000)} ms`);
    before = process.cpuUsage();
  };
  try {
    const request = { filename: path.basename(file), options: { ocr, pages }, onProgress };
    const { document } = await parse(new Uint8Array(readFileSync(file)), request);
    const symptoms = { ...countSymptoms(document), 'slow pages': slow };
    return { file, pages: document.pages.length, symptoms };
  } catch (error) {
    if (error instanceof ParseError) return `${file}: ${error.code}`;
    return `${file}: CRASH ${error instanceof Error ? error.stack : String(error)}`;
  }
}

function report(seen: readonly Seen[], refused: readonly string[], examples: number): string {
  const pages = seen.reduce((sum, one) => sum + one.pages, 0);
  const crashes = refused.filter((line) => line.includes('CRASH'));
  const lines = [
    `${seen.length} documents, ${pages} pages; ${refused.length} refused, ${crashes.length} of them crashes`,
    `${'symptom'.padEnd(24)} documents    times`,
    ...crashes,
  ];
  for (const name of Object.keys(seen[0]?.symptoms ?? {})) {
    const having = seen.filter(({ symptoms }) => (symptoms[name]?.length ?? 0) > 0);
    const times = having.reduce((sum, { symptoms }) => sum + (symptoms[name]?.length ?? 0), 0);
    lines.push(
      `${name.padEnd(24)} ${String(having.length).padStart(9)} ${String(times).padStart(8)}`,
    );
    for (const { file, symptoms } of having.slice(0, examples))
      lines.push(`    ${path.basename(file)}: ${JSON.stringify(symptoms[name]?.[0])}`);
  }
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) process.exitCode = await runCensusBench(process.argv.slice(2));
