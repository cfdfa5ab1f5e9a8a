import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CommandIo } from './commands.ts';

const BENCHES = {
  pdf: 'text, tables and layout of PDFs, beside peers',
  speed: 'pages a second, beside peers',
  robust: 'odd and broken PDFs: a result or a clear error',
  ocr: 'recognition of scans and photographs',
  docx: 'Word documents',
  workbooks: 'spreadsheets',
  mail: 'messages and their attachments',
  extract: 'fields of real and made documents, without a language model',
  tables: 'tables on pages',
  answers:
    'questions over tables and passages, and support of statements, without a language model',
  formulas: 'formulas of pages set with TeX, displayed and within lines, as LaTeX',
  census: 'signs of wrong text in any folder of documents',
  pages: 'tables and headings on made pages of unseen kinds',
  scripts: 'characters and words of many scripts, as many programs print them',
  numbers: 'numbers set by hand where decisions should be learned',
  charts: 'data read off pictures of charts',
  http: 'requests a second against a bare server',
  load: 'documents and questions all at once, beside the command line',
  crash: 'documents parsed while processes are killed',
  search: 'ranking of texts and pages beside plain BM25, and a million chunks',
  sql: 'questions in SQL over real tables, and the memory a large ZIP takes',
  batches: 'thousands of items: killed, watched, timed, beside a loop',
  dashboard: 'pages for people: first screen, long documents and lists, memory, size of an install',
  stuck: 'good documents beside ones that loop, eat memory and crash',
} as const;

const HELP = `Usage: ./sheaf bench NAME [options]

${Object.entries(BENCHES)
  .map(([name, what]) => `  ${name.padEnd(10)} ${what}`)
  .join('\n')}

./sheaf bench NAME --help says more.
`;

const FOLDER = path.resolve(import.meta.dirname, '../../../bench');

/** Runs one of the measurements under `bench/`. */
export async function benchCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h') {
    io.stdout.write(HELP);
    return name === undefined ? 2 : 0;
  }
  const file = path.join(FOLDER, name, `run-${name}-bench.ts`);
  if (!(name in BENCHES) || !existsSync(file)) {
    io.stderr.write(`sheaf bench: there is no bench ${name} in this version\n\n${HELP}`);
    return 2;
  }
  const exported = `run${name.charAt(0).toUpperCase()}${name.slice(1)}Bench`;
  const module = (await import(pathToFileURL(file).href)) as Record<
    string,
    (argv: readonly string[]) => Promise<number | undefined>
  >;
  return (await module[exported]?.(rest)) ?? 0;
}
