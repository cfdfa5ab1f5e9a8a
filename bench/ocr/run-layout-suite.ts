import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { readImageFile } from './read-image-file.ts';

/** Typed boxes of page images: recall, F1 and mAP at IoU 0.5, as the scorer prints them. */
export async function runLayoutSuite(
  shared: string,
  files: readonly string[],
  out: string,
): Promise<string> {
  const folder = join(shared, 'corpus/layout-pages');
  let cpu = 0;
  for (const file of files) {
    const bytes = new Uint8Array(readFileSync(join(folder, 'images', file)));
    cpu += (await readImageFile(bytes, file, out)).cpuSeconds;
  }
  const scorer = join(shared, 'bench/score-layout.mjs');
  const truth = join(folder, 'annotations.json');
  const skips = unread(truth, out).flatMap((id) => ['--skip', id]);
  const options = ['--predicted', out, '--truth', truth, '--json', join(out, 'scores.json')];
  const text = execFileSync(process.execPath, [scorer, ...options, ...skips], { encoding: 'utf8' });
  return `${text}CPU ${(cpu / files.length).toFixed(2)} s a page\n`;
}

/** Pictures that were not read in this run are left out. */
function unread(truth: string, out: string): string[] {
  const { images } = JSON.parse(readFileSync(truth, 'utf8')) as { images: { file_name: string }[] };
  return images
    .map(({ file_name: name }) => parsePath(name).name)
    .filter((id) => !existsSync(join(out, `${id}.json`)));
}
