/**
 * Words that our reader finds in scans whose text is known and on made pages with things that are no print, each with whether
 * there is such a word.
 *
 *   node training/scanned-junk/collect-readings.ts shared/corpus OUT.json [--made 150] [--lines LINES.txt]
 *
 * LINES.txt holds lines in many languages, of scripts that the reader knows and of others, of codes and of names: a kind a block, blocks
 * parted by blank lines.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import {
  measureReadings,
  type ReadingFeatures,
} from '../../packages/parser/src/ocr/read/measure-readings.ts';
import type { OcrWord } from '../../packages/parser/src/ocr/read/ocr-word.ts';
import { readPicture } from '../../packages/parser/src/ocr/read/read-picture.ts';
import { chanceOf } from '../pages/chance.ts';
import { makeWording } from '../pages/make-wording.ts';
import { readContents } from '../pages/read-contents.ts';
import { drawLabelled, drawScribbles } from './draw-scribbles.ts';
import { isThere, type KnownText, readTruth } from './known-text.ts';

export type JudgedReading = {
  readonly document: string;
  readonly text: string;
  readonly features: ReadingFeatures;
  readonly isThere: boolean;
};

/** Drawings with labels to each made page. */
const FIGURES = 2;
/** Pages of each kind of lines. */
const PAGES_OF_A_KIND = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { made: { type: 'string', default: '150' }, lines: { type: 'string' } },
});
const [corpus, out] = positionals;
if (!corpus || !out) throw new Error('Say where the corpora lie and where the readings go.');
const judged: JudgedReading[] = [];
for (const source of ['ocr-pages', 'ocr-forms', 'receipts'] as const) {
  for (const name of readdirSync(join(corpus, source, 'images')).sort()) {
    const bytes = readFileSync(join(corpus, source, 'images', name));
    await judge(`${source}/${name}`, bytes, readTruth(join(corpus, source), source, name));
  }
}
const contents = readContents(resolve(import.meta.dirname, '../..'));
for (let at = 0; at < Number(values.made); at++) {
  const chance = chanceOf(52_001 + at);
  const { picture, lines } = await drawScribbles(chance, makeWording(chance, contents));
  await judge(`made/${at}`, picture, lines);
  for (let figure = 0; figure < FIGURES; figure++) {
    const drawn = await drawLabelled(chance, makeWording(chance, contents));
    await judge(`labelled/${at}-${figure}`, drawn.picture, drawn.lines);
  }
}
const kinds = values.lines ? readFileSync(values.lines, 'utf8').split('\n\n') : [];
for (const [at, kind] of kinds.entries()) {
  const texts = kind.split('\n');
  for (let page = 0; page < PAGES_OF_A_KIND; page++) {
    const chance = chanceOf(91_001 + at * PAGES_OF_A_KIND + page);
    const wording = makeWording(chance, contents);
    const { picture, lines } = await drawScribbles(chance, wording, () => chance.pick(texts));
    await judge(`lines-${at}/${page}`, picture, lines);
  }
}

async function judge(document: string, bytes: Buffer, known: readonly KnownText[]): Promise<void> {
  const flat = sharp(bytes).flatten({ background: '#fff' }).grayscale();
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
  const image = { width: info.width, height: info.height, data: new Uint8Array(data) };
  const { words, turn, skew } = await readPicture(image, ['eng'], (all) => all);
  // Boxes of the truth are those of the picture as it lies.
  if (turn !== 0 || Math.abs(skew) > 1) return;
  const measured = measureReadings(words);
  words.forEach((word: OcrWord, at) => {
    const features = measured[at];
    if (features)
      judged.push({ document, text: word.text, features, isThere: isThere(word, known) });
  });
  writeFileSync(out as string, JSON.stringify(judged));
}
