import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDocument, parse } from '@sheaf/parser';
import { toMarkdown } from '@sheaf/render';
import sharp from 'sharp';

/** 200 dpi. */
const PIXELS_PER_POINT = 200 / 72;
/** Deviation of the noise laid over the page, of 255. */
const NOISE = 14;

/** Pages of `pdf-markdown` as pictures with noise, beside the same pages as they are: overall scores. */
export async function runRasterisedSuite(shared: string, count: number, out: string) {
  const folder = join(shared, 'corpus/pdf-markdown');
  const names = readdirSync(join(folder, 'pdfs')).sort();
  const step = Math.max(1, Math.floor(names.length / count));
  const chosen = names.filter((_, index) => index % step === 0).slice(0, count);
  const digital = fresh(join(out, 'digital'));
  const scanned = fresh(join(out, 'scanned'));
  for (const name of chosen) {
    const id = basename(name, '.pdf');
    const bytes = new Uint8Array(readFileSync(join(folder, 'pdfs', name)));
    const { document } = await parse(bytes, { filename: name });
    writeFileSync(join(digital, `${id}.md`), toMarkdown(document));
    const picture = await rasterise(bytes, name);
    const read = await parse(picture, { filename: `${id}.png` });
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

async function rasterise(bytes: Uint8Array, filename: string): Promise<Uint8Array> {
  const { reading } = await openDocument(bytes, { filename });
  if (reading.kind !== 'pages') throw new Error(`${filename} has no pages to paint`);
  const { width, height, data } = await reading.renderPage(0, PIXELS_PER_POINT);
  reading.close();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: NOISE };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return new Uint8Array(png);
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
