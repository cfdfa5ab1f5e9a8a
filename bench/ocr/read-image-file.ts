import { writeFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from '@sheaf/parser';
import { toMarkdown, toStructured } from '@sheaf/render';

export type FileReading = { readonly cpuSeconds: number; readonly orientation: number | null };

/** Parses one picture and writes its structured result and markdown as the scorers want them. */
export async function readImageFile(
  bytes: Uint8Array,
  filename: string,
  out: string,
): Promise<FileReading> {
  const start = process.cpuUsage();
  const { document } = await parse(bytes, { filename });
  const used = process.cpuUsage(start);
  const stem = parsePath(filename).name;
  writeFileSync(join(out, `${stem}.json`), JSON.stringify(toStructured(document)));
  writeFileSync(join(out, `${stem}.md`), toMarkdown(document));
  return {
    cpuSeconds: (used.user + used.system) / 1e6,
    orientation: document.pages[0]?.orientationDegrees ?? null,
  };
}
