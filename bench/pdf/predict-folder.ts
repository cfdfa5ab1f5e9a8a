import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@sheaf/parser';
import { type FurnitureChoice, toMarkdown, toStructured } from '@sheaf/render';

export type FolderResult = {
  files: number;
  pages: number;
  cpuMs: number;
  /** Letters and digits that no element holds. */
  lost: number;
  lossyFiles: string[];
  failures: string[];
};

type Choices = {
  /** Told of each file before it is parsed. */
  readonly prepare?: ((name: string) => void) | undefined;
  readonly furniture?: FurnitureChoice | undefined;
};

/** Parses every PDF of a folder and writes `<id>.md` and `<id>.json` beside each other. */
export async function predictFolder(
  folder: string,
  out: string,
  { prepare, furniture = 'auto' }: Choices = {},
): Promise<FolderResult> {
  const result: FolderResult = {
    files: 0,
    pages: 0,
    cpuMs: 0,
    lost: 0,
    lossyFiles: [],
    failures: [],
  };
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.pdf')) continue;
    result.files++;
    prepare?.(name);
    try {
      await predictFile(join(folder, name), out, result, furniture);
    } catch (error) {
      result.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return result;
}

async function predictFile(
  path: string,
  out: string,
  result: FolderResult,
  furniture: FurnitureChoice,
): Promise<void> {
  const id = basename(path, '.pdf');
  const bytes = new Uint8Array(readFileSync(path));
  const start = process.cpuUsage();
  const { document } = await parse(bytes, { filename: `${id}.pdf` });
  const markdown = toMarkdown(document, { furniture });
  const used = process.cpuUsage(start);
  result.cpuMs += (used.user + used.system) / 1000;
  result.pages += document.pages.length;
  const losses = document.warnings.filter((warning) => warning.code === 'text_lost');
  for (const { message } of losses) result.lost += Number.parseInt(message, 10);
  if (losses.length > 0) result.lossyFiles.push(id);
  writeFileSync(join(out, `${id}.md`), markdown);
  writeFileSync(join(out, `${id}.json`), JSON.stringify(toStructured(document)));
}
