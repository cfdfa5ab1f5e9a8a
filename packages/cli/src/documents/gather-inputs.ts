import { constants, createReadStream, type Stats } from 'node:fs';
import { access, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CommandIo } from '../commands.ts';
import { commonFolder, isWithin } from '../output-names.ts';
import { UsageError } from '../remote/usage-error.ts';
import type { DocumentInput, NamedUpload } from './document-input.ts';
import { openAddress } from './open-address.ts';

type Wishes = {
  readonly stdin: CommandIo['stdin'];
  /** Name of what comes from standard input. */
  readonly name: string | undefined;
  /** Told what is left out, and why. */
  readonly note: (sentence: string) => void;
};

/** Everything the arguments mean, in their order; one that means nothing is told before anything is sent. */
export async function gatherInputs(
  sources: readonly string[],
  wishes: Wishes,
): Promise<DocumentInput[]> {
  if (sources.filter((source) => source === '-').length > 1) {
    throw new UsageError('standard input can be read only once');
  }
  const base = await baseOf(sources.filter((source) => !isElsewhere(source)));
  const inputs: DocumentInput[] = [];
  for (const source of sources) inputs.push(...(await inputsOf(source, base, wishes)));
  return inputs;
}

const isAddress = (source: string) => /^https?:\/\//i.test(source);
const isElsewhere = (source: string) => source === '-' || isAddress(source);

/** Places count from a folder that is alone, else from the one that holds all that was named, as copying does. */
async function baseOf(sources: readonly string[]): Promise<string> {
  const [only = ''] = sources;
  if (sources.length === 1 && (await statOf(only)).isDirectory()) return path.resolve(only);
  return commonFolder(sources.map((source) => path.dirname(path.resolve(source))));
}

async function inputsOf(source: string, base: string, wishes: Wishes): Promise<DocumentInput[]> {
  if (source === '-') return [standardInput(wishes)];
  if (isAddress(source)) {
    const place = source.split('/').at(-1) ?? source;
    return [{ name: source, place, open: (signal) => openAddress(source, signal) }];
  }
  const stats = await statOf(source);
  if (!stats.isDirectory()) return [fileInput(source, base, stats)];
  const files = await filesIn(source, await realpath(source), wishes.note);
  if (files.length === 0) throw new UsageError(`there are no files in ${source}`);
  return files.map((file) => fileInput(file, base));
}

async function statOf(source: string): Promise<Stats> {
  try {
    return await stat(source);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'ENOENT' ? `there is no file or folder ${source}` : `${source}: ${message}`,
    );
  }
}

function standardInput({ stdin, name }: Wishes): DocumentInput {
  if (stdin.isTTY) throw new UsageError('standard input is a terminal; send a file into it');
  const content = stdin as AsyncIterable<Uint8Array>;
  return {
    name: name ?? '-',
    place: name ?? 'stdin',
    open: async () => ({ name: name ?? 'stdin', content }),
  };
}

function fileInput(file: string, base: string, stats?: Stats): DocumentInput {
  const name = path.basename(file);
  const place = path.relative(base, path.resolve(file));
  // What `<(command)` gives is a pipe: it has no length and can be read once.
  if (stats && !stats.isFile()) {
    return { name: file, place, open: async () => ({ name, content: createReadStream(file) }) };
  }
  return { name: file, place, open: () => openFile(file, name) };
}

async function openFile(file: string, name: string): Promise<NamedUpload> {
  await access(file, constants.R_OK);
  return { name, path: file };
}

/** Every file in a folder and its folders, by name; hidden ones are not documents, and links out of it may be anybody's. */
async function filesIn(
  folder: string,
  root: string,
  note: (sentence: string) => void,
): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await filesIn(place, root, note)));
    else if (entry.isFile()) files.push(place);
    else if (entry.isSymbolicLink() && (await isOwnFile(place, root, note))) files.push(place);
  }
  return files;
}

/** Links to folders may lead in circles; what they show inside the folder is found anyway. */
async function isOwnFile(
  link: string,
  root: string,
  note: (sentence: string) => void,
): Promise<boolean> {
  const target = await realpath(link).catch(() => null);
  if (target === null) return false;
  if (isWithin(target, root)) return (await stat(target)).isFile();
  note(`${link} is a link out of the folder and is left out; name it to send it`);
  return false;
}
