import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ParseError, type ParseOptions, parsePageRange } from '@sheaf/parser';
import type { FurnitureChoice } from '@sheaf/render';
import type { CommandIo } from '../commands.ts';
import { belowCommonFolder, outputNames } from '../output-names.ts';
import { OverwriteGuard } from '../remote/overwrite-guard.ts';
import { readPassword } from '../remote/read-password.ts';
import { UsageError } from '../remote/usage-error.ts';
import { FILE_ENDINGS, isRendering, RENDERINGS, type Rendering } from '../rendering.ts';
import type { FileRenderer } from './file-renderer.ts';
import { ProgressLine } from './progress-line.ts';

export const PARSE_HELP = `Usage: sheaf parse FILE... [options]

Reads documents and writes what they say.

  --format FORMAT   ${RENDERINGS.join(' | ')} (default markdown)
  --out DIR         write one file per document into DIR, in folders as the documents lie, and say which went where;
                    without it the one document goes to stdout
  --force           overwrite files that are there already, without asking
  --pages RANGE     only these pages, counted from 1: 1-3,7
  --password TEXT   opens encrypted files; better in SHEAF_PASSWORD, where process lists do not show it
  --password-file FILE
                    a file that holds the password
  --ocr MODE        auto | always | never (default auto)
  --furniture WHAT  running headers and footers in markdown: auto | keep | drop (default auto: those of single pages)
  --languages LIST  languages that OCR should expect: eng,deu
  --help            this text

Exit code 1 if any file failed.
`;

type ParseArguments = {
  readonly files: readonly string[];
  readonly rendering: Rendering;
  readonly outDir: string | undefined;
  readonly force: boolean | undefined;
  readonly furniture: FurnitureChoice;
  readonly options: ParseOptions;
};

/** `sheaf parse`: documents to markdown or JSON without a server. */
export async function parseCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const parsed = await readArguments(argv, io.environment);
  if (typeof parsed === 'string') {
    const isHelp = parsed === PARSE_HELP;
    (isHelp ? io.stdout : io.stderr).write(isHelp ? parsed : `sheaf parse: ${parsed}\n`);
    return isHelp ? 0 : 2;
  }
  const places = placesOf(parsed);
  const refusal = await refusalOf(places, parsed.force, io);
  if (refusal !== undefined) {
    io.stderr.write(`sheaf parse: ${refusal}\n`);
    return 2;
  }
  const renderer = await chooseRenderer(parsed);
  try {
    return (await renderAll(parsed, places, renderer, io)) > 0 ? 1 : 0;
  } finally {
    await renderer.close();
  }
}

/** Where results go, by file; none: to standard output. */
function placesOf({ files, outDir, rendering }: ParseArguments): string[] {
  if (outDir === undefined) return [];
  const names = outputNames(belowCommonFolder(files), FILE_ENDINGS[rendering]);
  return names.map((name) => path.join(outDir, name));
}

/** Why nothing may be written; undefined when it may. */
async function refusalOf(
  places: readonly string[],
  force: boolean | undefined,
  io: CommandIo,
): Promise<string | undefined> {
  try {
    const { signal } = new AbortController();
    await new OverwriteGuard({ io, signal }, force).require(places);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** Starting processes pays off from here on (bytes): a longer document takes longer than they do. */
const WORTH_A_POOL_BYTES = 2 * 1024 ** 2;

async function chooseRenderer(parsed: ParseArguments): Promise<FileRenderer> {
  const [first = ''] = parsed.files;
  const isSmall = parsed.files.length === 1 && (await sizeOf(first)) < WORTH_A_POOL_BYTES;
  if (isSmall) return (await import('./direct-renderer.ts')).createDirectRenderer(parsed);
  return (await import('./pooled-renderer.ts')).createPooledRenderer(parsed);
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    // Reading it will say what is wrong.
    return 0;
  }
}

/** Renders every file, as many at once as the renderer likes, and gives the number that failed. */
async function renderAll(
  parsed: ParseArguments,
  places: readonly string[],
  renderer: FileRenderer,
  io: CommandIo,
): Promise<number> {
  const progress = new ProgressLine(io.stderr, parsed.files.length);
  const waiting = parsed.files.entries();
  let failures = 0;
  const work = async () => {
    for (const [index, file] of waiting) {
      progress.startFile(file);
      try {
        const output = await renderer.render(file, (done, total) => progress.page(done, total));
        const place = places[index];
        if (place !== undefined) await writeOut(place, output);
        progress.clear();
        io.stdout.write(place === undefined ? output : `${file}\t${place}\n`);
      } catch (error) {
        failures++;
        progress.clear();
        io.stderr.write(`sheaf parse: ${file}: ${reasonOf(error)}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: renderer.atOnce }, work));
  progress.clear();
  return failures;
}

async function writeOut(place: string, output: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, output);
}

async function readArguments(
  argv: readonly string[],
  environment: CommandIo['environment'],
): Promise<ParseArguments | string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'markdown' },
        out: { type: 'string' },
        force: { type: 'boolean' },
        pages: { type: 'string' },
        password: { type: 'string' },
        'password-file': { type: 'string' },
        ocr: { type: 'string', default: 'auto' },
        furniture: { type: 'string', default: 'auto' },
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
      force: values.force,
      furniture: values.furniture as FurnitureChoice,
      options: optionsOf({ ...values, password: await readPassword(values, environment) }),
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
  readonly furniture: string;
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
  if (!['auto', 'keep', 'drop'].includes(values.furniture)) {
    return `--furniture ${values.furniture} is not one of auto, keep, drop`;
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
