import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@sheaf/parser';
import { toMarkdown } from '@sheaf/render';
import { choosePages } from './choose-pages.ts';
import { rasterisePage } from './rasterise-page.ts';

/** Deviation of the noise laid over the page, of 255. */
const NOISE = 14;

/** Pages of `pdf-markdown` as pictures with noise, beside the same pages as they are: overall scores. */
export async function runRasterisedSuite(shared: string, count: number, out: string) {
  const folder = join(shared, 'corpus/pdf-markdown');
  const names = readdirSync(join(folder, 'pdfs')).sort();
  const chosen = choosePages(shared, count);
  const digital = fresh(join(out, 'digital'));
  const scanned = fresh(join(out, 'scanned'));
  for (const name of chosen) {
    const id = basename(name, '.pdf');
    const bytes = new Uint8Array(readFileSync(join(folder, 'pdfs', name)));
    const { document } = await parse(bytes, { filename: name });
    writeFileSync(join(digital, `${id}.md`), toMarkdown(document));
    const { png } = await rasterisePage(bytes, name, NOISE);
    const read = await parse(new Uint8Array(png), { filename: `${id}.png` });
    writeFileSync(join(scanned, `${id}.md`), toMarkdown(read.document));
  }
  const skipped = names.filter((name) => !chosen.includes(name)).map((n) => basename(n, '.pdf'));
  return {
    pages: chosen.length,
    digital: overall(shared, folder, digital, skipped),
    scanned: overall(shared, folder, scanned, skipped),
  };
}

function fresh(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function overall(shared: string, folder: string, predicted: string, skipped: string[]): number {
  const json = join(predicted, 'scores.json');
  const scorer = join(shared, 'bench/score-markdown.mjs');
  const skips = skipped.flatMap((id) => ['--skip', id]);
  const options = ['--predicted', predicted, '--truth', join(folder, 'truth'), '--json', json];
  execFileSync(process.execPath, [scorer, ...options, ...skips]);
  const { means } = JSON.parse(readFileSync(json, 'utf8'));
  return means.overall;
}
