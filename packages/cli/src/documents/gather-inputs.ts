import { constants, createReadStream, type Stats } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CommandIo } from '../commands.ts';
import { UsageError } from '../remote/usage-error.ts';
import type { DocumentInput, NamedUpload } from './document-input.ts';
import { openAddress } from './open-address.ts';

type Wishes = {
  readonly stdin: CommandIo['stdin'];
  /** Name of what comes from standard input. */
  readonly name: string | undefined;
};

/** Everything the arguments mean, in their order; one that means nothing is told before anything is sent. */
export async function gatherInputs(
  sources: readonly string[],
  wishes: Wishes,
): Promise<DocumentInput[]> {
  if (sources.filter((source) => source === '-').length > 1) {
    throw new UsageError('standard input can be read only once');
  }
  const inputs: DocumentInput[] = [];
  for (const source of sources) inputs.push(...(await inputsOf(source, wishes)));
  return inputs;
}

async function inputsOf(source: string, wishes: Wishes): Promise<DocumentInput[]> {
  if (source === '-') return [standardInput(wishes)];
  if (/^https?:\/\//i.test(source)) {
    return [{ name: source, open: (signal) => openAddress(source, signal) }];
  }
  const stats = await statOf(source);
  if (!stats.isDirectory()) return [fileInput(source, stats)];
  const files = await filesIn(source);
  if (files.length === 0) throw new UsageError(`there are no files in ${source}`);
  return files.map((file) => fileInput(file));
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
  return { name: name ?? '-', open: async () => ({ name: name ?? 'stdin', content }) };
}

function fileInput(file: string, stats?: Stats): DocumentInput {
  const name = path.basename(file);
  // What `<(command)` gives is a pipe: it has no length and can be read once.
  if (stats && !stats.isFile()) {
    return { name: file, open: async () => ({ name, content: createReadStream(file) }) };
  }
  return { name: file, open: () => openFile(file, name) };
}

async function openFile(file: string, name: string): Promise<NamedUpload> {
  await access(file, constants.R_OK);
  return { name, path: file };
}

/** Every file in a folder and its folders, by name; hidden ones are not documents. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await filesIn(place)));
    // Links to folders may lead in circles; links to files do not.
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(place)))) files.push(place);
  }
  return files;
}

async function isFile(place: string): Promise<boolean> {
  return (await stat(place).catch(() => null))?.isFile() ?? false;
}
