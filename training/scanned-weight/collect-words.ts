/**
 * Words of drawn pages as OCR reads them, each with whether it is bold in the file: evenly drawn pages, and pages whose print
 * grows heavier towards one side, as that of copies and photographs does.
 *
 *   node training/scanned-weight/collect-words.ts shared/corpus/pdf-markdown OUT.json [--every 1]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { toGray } from '../../packages/parser/src/ocr/raster/gray-image.ts';
import type { OcrWord } from '../../packages/parser/src/ocr/read/ocr-word.ts';
import { readPicture } from '../../packages/parser/src/ocr/read/read-picture.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import type { Word } from '../../packages/parser/src/page/primitives.ts';
import { type Chance, chanceOf } from '../pages/chance.ts';

export type WeighedWord = OcrWord & { readonly isBold: boolean };
export type WeighedPage = {
  readonly file: string;
  readonly isUneven: boolean;
  readonly words: readonly WeighedWord[];
};

/** 200 dpi. */
const PIXELS_PER_POINT = 200 / 72;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const [corpus, out] = positionals;
if (!corpus || !out) throw new Error('Say where the corpus lies and where the words go.');
const files = readdirSync(join(corpus, 'pdfs'))
  .sort()
  .filter((_, at) => at % Number(values.every) === 0);
const pages: WeighedPage[] = [];
for (const [at, file] of files.entries()) {
  const chance = chanceOf(7001 + at);
  for (const isUneven of [false, true]) {
    const words = await weighWords(join(corpus, 'pdfs', file), isUneven, chance);
    pages.push({ file, isUneven, words });
  }
  writeFileSync(out, JSON.stringify(pages));
}

async function weighWords(path: string, isUneven: boolean, chance: Chance) {
  const bytes = new Uint8Array(readFileSync(path));
  const { reading } = await openDocument(bytes, { filename: path });
  if (reading.kind !== 'pages') throw new Error(`${path} has no pages to paint`);
  const { words } = await reading.readPage(0);
  const drawn = toGray(await reading.renderPage(0, PIXELS_PER_POINT));
  reading.close();
  const data = isUneven ? await heavierTowards(drawn, chance) : drawn.data;
  const { width, height } = drawn;
  const jpeg = sharp(data, { raw: { width, height, channels: 1 } })
    .blur(isUneven ? 0.5 + chance.random() : 0.4)
    .jpeg({ quality: isUneven ? 55 : 85 });
  const aged = await sharp(await jpeg.toBuffer())
    .grayscale()
    .raw()
    .toBuffer();
  const read = await readPicture(
    { width, height, data: new Uint8Array(aged) },
    ['eng'],
    (all) => all,
  );
  return read.words.flatMap((word) => {
    const own = sameWord(word, words);
    return own ? [{ ...word, isBold: own.style.bold }] : [];
  });
}

/** The word of the file that was read here. */
function sameWord(read: OcrWord, words: readonly Word[]): Word | undefined {
  const x = (read.x0 + read.x1) / 2 / PIXELS_PER_POINT;
  const y = (read.y0 + read.y1) / 2 / PIXELS_PER_POINT;
  return words.find(
    ({ box, text }) =>
      text === read.text && x > box.x0 && x < box.x1 && y > box.y0 - 2 && y < box.y1 + 2,
  );
}

/** Print that spreads, the more the farther towards one side or in clouds. */
async function heavierTowards(
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  chance: Chance,
): Promise<Uint8Array> {
  const raw = { raw: { width, height, channels: 1 as const } };
  const soft = await sharp(data, raw).blur(1.1).grayscale().raw().toBuffer();
  const angle = chance.random() * 2 * Math.PI;
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const wave = 1 + 3 * chance.random();
  const most = 0.5 + 0.5 * chance.random();
  return Uint8Array.from(data, (gray, at) => {
    const x = (at % width) / width - 0.5;
    const y = Math.floor(at / width) / height - 0.5;
    const share = most * (0.5 + 0.5 * Math.sin((x * along + y * across) * wave * 2));
    const spread = Math.min(gray, Math.max(0, 255 - (255 - (soft[at] ?? 255)) * 1.7));
    return Math.round(gray + (spread - gray) * share);
  });
}
