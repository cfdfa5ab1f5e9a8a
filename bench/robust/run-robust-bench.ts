import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ParseError, parse } from '@sheaf/parser';
import { toMarkdown } from '@sheaf/render';

const CORPUS = resolve(import.meta.dirname, '../../../shared/corpus/robust-pdf');

const USAGE = `sheaf bench robust [--folder DIR] [--slow MS]

Parses odd and broken PDFs: every file must give a result or a clear error, and none may hang.
  --slow MS  lists files that take longer than this (default 2000)
`;

export type RobustReport = {
  readonly files: number;
  readonly results: number;
  /** Clear errors, as `name: code`. */
  readonly refusals: readonly string[];
  /** Whatever else was thrown: each one is a bug. */
  readonly crashes: readonly string[];
  readonly slow: readonly string[];
  readonly failedPages: number;
};

/** Parses every odd PDF and fails on anything but a result or a clear error. */
export async function runRobustBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      folder: { type: 'string', default: CORPUS },
      slow: { type: 'string', default: '2000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!existsSync(values.folder)) {
    process.stderr.write(`SKIPPED: no PDFs at ${values.folder}\n`);
    return 1;
  }
  const names = readdirSync(values.folder).filter((name) => name.endsWith('.pdf'));
  const report = await checkRobustness(values.folder, names, Number(values.slow));
  process.stdout.write(
    [
      `${report.files} files: ${report.results} results, ${report.refusals.length} clear errors, ${report.crashes.length} crashes, ${report.failedPages} pages that failed`,
      ...report.refusals.map((line) => `  error  ${line}`),
      ...report.crashes.map((line) => `  CRASH  ${line}`),
      ...report.slow.map((line) => `  slow   ${line}`),
      '',
    ].join('\n'),
  );
  return report.crashes.length === 0 ? 0 : 1;
}

/** Parses the named files of a folder, all stages, without OCR. */
export async function checkRobustness(
  folder: string,
  names: readonly string[],
  slowMs: number,
): Promise<RobustReport> {
  const refusals: string[] = [];
  const crashes: string[] = [];
  const slow: string[] = [];
  let results = 0;
  let failedPages = 0;
  for (const name of names) {
    const start = performance.now();
    try {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const { document } = await parse(bytes, { filename: name, options: { ocr: 'never' } });
      toMarkdown(document);
      results += 1;
      failedPages += document.pages.filter((page) =>
        page.warnings.some((warning) => warning.code === 'page_failed'),
      ).length;
    } catch (error) {
      if (error instanceof ParseError) refusals.push(`${name}: ${error.code}, ${error.message}`);
      else crashes.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    const elapsed = performance.now() - start;
    if (elapsed > slowMs) slow.push(`${name}: ${elapsed.toFixed(0)} ms`);
  }
  return { files: names.length, results, refusals, crashes, slow, failedPages };
}

if (import.meta.main) process.exitCode = await runRobustBench(process.argv.slice(2));
