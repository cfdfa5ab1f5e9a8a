import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ParseError, type ParseOptions, parsePageRange } from '@sheaf/parser';
import type { CommandIo } from '../commands.ts';
import { outputNames } from './output-names.ts';
import { ProgressLine } from './progress-line.ts';
import {
  FILE_ENDINGS,
  isRendering,
  RENDERINGS,
  type Rendering,
  renderDocument,
} from './renderings.ts';

export const PARSE_HELP = `Usage: sheaf parse FILE... [options]

Reads documents and writes what they say.

  --format FORMAT   ${RENDERINGS.join(' | ')} (default markdown)
  --out DIR         write one file per document into DIR; without it the one document goes to stdout
  --pages RANGE     only these pages, counted from 1: 1-3,7
  --password TEXT   opens encrypted files
  --ocr MODE        auto | always | never (default auto)
  --languages LIST  languages that OCR should expect: eng,deu
  --help            this text

Exit code 1 if any file failed.
`;

type ParseArguments = {
  readonly files: readonly string[];
  readonly rendering: Rendering;
  readonly outDir: string | undefined;
  readonly options: ParseOptions;
};

/** `sheaf parse`: documents to markdown or JSON without a server. */
export async function parseCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const parsed = readArguments(argv);
  if (typeof parsed === 'string') {
    const isHelp = parsed === PARSE_HELP;
    (isHelp ? io.stdout : io.stderr).write(isHelp ? parsed : `sheaf parse: ${parsed}\n`);
    return isHelp ? 0 : 2;
  }
  if (parsed.outDir !== undefined) await mkdir(parsed.outDir, { recursive: true });
  const names = outputNames(parsed.files, FILE_ENDINGS[parsed.rendering]);
  const progress = new ProgressLine(io.stderr, parsed.files.length);
  let failures = 0;
  for (const [index, file] of parsed.files.entries()) {
    progress.startFile(file);
    try {
      const output = await renderFile(file, parsed, (done, total) => progress.page(done, total));
      if (parsed.outDir === undefined) io.stdout.write(output);
      else await writeFile(path.join(parsed.outDir, names[index] ?? ''), output);
    } catch (error) {
      failures++;
      progress.clear();
      io.stderr.write(`sheaf parse: ${file}: ${reasonOf(error)}\n`);
    }
  }
  progress.clear();
  return failures > 0 ? 1 : 0;
}

async function renderFile(
  file: string,
  { rendering, options }: ParseArguments,
  onPage: (done: number, total: number) => void,
): Promise<string> {
  const bytes = await readFile(file);
  const { parse } = await import('@sheaf/parser');
  const { document } = await parse(bytes, {
    filename: path.basename(file),
    options,
    onProgress: ({ pagesDone, pagesTotal }) => onPage(pagesDone, pagesTotal),
  });
  return renderDocument(document, rendering);
}

function readArguments(argv: readonly string[]): ParseArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'markdown' },
        out: { type: 'string' },
        pages: { type: 'string' },
        password: { type: 'string' },
        ocr: { type: 'string', default: 'auto' },
        languages: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return PARSE_HELP;
    const trouble = troubleWith(values, positionals);
    if (trouble) return trouble;
    return {
      files: positionals,
      rendering: values.format as Rendering,
      outDir: values.out,
      options: optionsOf(values),
    };
  } catch (error) {
    return reasonOf(error);
  }
}

type Values = {
  readonly format: string;
  readonly out?: string | undefined;
  readonly pages?: string | undefined;
  readonly password?: string | undefined;
  readonly ocr: string;
  readonly languages?: string | undefined;
};

function troubleWith(values: Values, files: readonly string[]): string | undefined {
  if (files.length === 0) return 'name at least one file; --help says more';
  if (files.length > 1 && values.out === undefined) {
    return 'several files need --out DIR; without it one document goes to stdout';
  }
  if (!isRendering(values.format)) {
    return `--format ${values.format} is not one of ${RENDERINGS.join(', ')}`;
  }
  if (!['auto', 'always', 'never'].includes(values.ocr)) {
    return `--ocr ${values.ocr} is not one of auto, always, never`;
  }
  return undefined;
}

function optionsOf(values: Values): ParseOptions {
  return {
    ocr: values.ocr as 'auto' | 'always' | 'never',
    ...(values.pages === undefined ? {} : { pages: parsePageRange(values.pages) }),
    ...(values.password === undefined ? {} : { password: values.password }),
    ...(values.languages === undefined ? {} : { languages: values.languages.split(',') }),
  };
}

/** What a person needs to know; the rest of an unexpected error goes with it. */
function reasonOf(error: unknown): string {
  if (error instanceof ParseError) return error.message;
  if (error instanceof Error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'there is no such file';
    if (code === 'EISDIR') return 'this is a folder; name the files in it';
    return error.message;
  }
  return String(error);
}
