import { type Box, enclosingBox, moveBox, shareInside } from '@sheaf/document';
import type { PageImage, PagePrimitives, Word } from '../../page/primitives.ts';
import { UNKNOWN_CHARACTER } from '../../readers/pdf/fonts/glyph-characters.ts';
import { regionOfLayerLine } from '../decide/region-of-layer-line.ts';
import { follows, type LayerLine } from '../decide/sample-layer-lines.ts';
import { engineForText } from '../engines/choose-engine.ts';
import { latinEngine } from '../engines/latin-engine.ts';
import { isPaddleScript } from '../engines/paddle-engine.ts';
import type { ReadCharacter, RecognitionEngine } from '../engines/recognition-engine.ts';
import { meanConfidence } from '../orient/find-upright.ts';
import { toGray } from '../raster/gray-image.ts';
import { pagePixels } from '../raster/page-pixels.ts';
import { cutLine } from '../read/cut-line.ts';
import type { OcrInput } from '../read-page-by-ocr.ts';
import { fillUnknown, type WordInLine } from './fill-unknown.ts';

/** 216 dpi, as pages are read. */
const PIXELS_PER_POINT = 3;
/** Signs of formulas are unknown by the hundred, and no reader of lines knows them. */
const MOST_WORDS = 120;
/** Lines that are read less surely prove nothing. */
const SURE = 0.8;
/** Words less sure are read anew. */
const BROKEN = 0.5;

/** A word with unknown characters, and its line as far as its neighbours go. */
type BrokenWord = WordInLine & {
  readonly index: number;
  readonly line: LayerLine;
  readonly alone: LayerLine;
};

/** Looks at words in which the file does not tell a character (often `fi` and quotes), and fills in what is painted there. */
export async function mendWords({ primitives, image }: OcrInput): Promise<PagePrimitives> {
  const broken = findBroken(primitives.words);
  const engine = engineFor(broken, primitives.words);
  const part = enclosingBox(broken.map(({ line }) => line.box));
  if (!engine || !part || broken.length > MOST_WORDS) return primitives;
  const recognise = readerOf(await image(PIXELS_PER_POINT, part), part, engine);
  const texts = new Map<number, Filled>();
  const inLine = broken.filter((word) => !isAnyones(word));
  for (const [at, characters] of (await recognise(inLine.map(({ line }) => line))).entries())
    fill(texts, inLine[at], characters);
  const isSyllabic = isPaddleScript(engine.name);
  const alone = broken.filter(
    ({ index, text }) => !texts.has(index) && (isSyllabic || !isWhollyUnknown(text)),
  );
  for (const [at, characters] of (await recognise(alone.map((word) => word.alone))).entries())
    fillAlone(texts, alone[at], characters);
  return texts.size === 0 ? primitives : withMended(primitives, texts);
}

/** The reader for what is known of the lines, or, where that is less than what is not, of the page. */
function engineFor(
  broken: readonly BrokenWord[],
  words: readonly Word[],
): RecognitionEngine | undefined {
  const lines = broken.map(({ line }) => line.text).join('');
  const unknown = lines.split(UNKNOWN_CHARACTER).length - 1;
  const known = lines.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (known < unknown) return engineForText(words.map(({ text }) => text).join(''));
  return /\p{L}/u.test(lines) ? engineForText(lines) : latinEngine();
}

/** Reads lines of a page in a picture of a part of it. */
function readerOf(picture: PageImage, part: Box, engine: RecognitionEngine) {
  const pyramid = { levels: [toGray(picture)] };
  return (lines: readonly LayerLine[]) =>
    engine.recognise(
      lines.map(({ text, box, angle }) => {
        const moved = moveBox(box, -part.x0, -part.y0);
        const region = regionOfLayerLine({ text, box: moved, angle }, picture.pixelsPerPoint);
        return cutLine(pyramid, region, engine.lineHeight);
      }),
    );
}

type Filled = { readonly text: string; readonly confidence: number };

function fill(
  texts: Map<number, Filled>,
  word: BrokenWord | undefined,
  characters: readonly ReadCharacter[],
): void {
  const confidence = meanConfidence(characters);

  if (!word || confidence < SURE) return;
  const text = fillUnknown(word, characters.map((each) => each.text).join(''));
  if (text !== undefined) texts.set(word.index, { text, confidence });
}

/** Of a word of which nothing is known, as many signs must be read as it has; readers see stray dots and quotes at its ends. */
function fillAlone(
  texts: Map<number, Filled>,
  word: BrokenWord | undefined,
  characters: readonly ReadCharacter[],
): void {
  if (!word) return;
  const shown = characters.filter(({ text }) => text !== ' ');
  const isToCount = isWhollyUnknown(word.text) && shown.length !== word.text.length;
  const signs = isToCount ? shown.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)) : shown;
  if (isToCount && signs.length !== word.text.length) return;
  fill(texts, { ...word, before: '', after: '' }, signs);
}

/** Whether what is read of a line could be this word's or its neighbour's. */
function isAnyones({ before, text, after }: BrokenWord): boolean {
  return isWhollyUnknown(text) && `${before}${after}`.includes(UNKNOWN_CHARACTER);
}

function isWhollyUnknown(text: string): boolean {
  return text.replaceAll(UNKNOWN_CHARACTER, '') === '';
}

function withMended(page: PagePrimitives, texts: ReadonlyMap<number, Filled>): PagePrimitives {
  const words = page.words.map((word, index) => ({ ...word, ...texts.get(index) }));
  const { ocrReason, brokenRegions } = page.quality;
  return {
    ...page,
    words,
    ocrApplied: true,
    imageSize: page.imageSize ?? pagePixels(page),
    quality: {
      ...page.quality,
      ocrReason: ocrReason ?? 'unknown_characters',
      brokenRegions: brokenRegions.filter((region) =>
        words.some(({ box, confidence }) => confidence < BROKEN && shareInside(box, region) > 0.5),
      ),
    },
  };
}

function findBroken(words: readonly Word[]): BrokenWord[] {
  return words.flatMap((word, index) => {
    if (word.origin !== 'text_layer' || !word.text.includes(UNKNOWN_CHARACTER)) return [];
    const { text, box: own, angle } = word;
    const previous = words[index - 1];
    const next = words[index + 1];
    const before = previous && follows(previous, word) ? previous : undefined;
    const after = next && follows(word, next) ? next : undefined;
    const stretch = [before, word, after].filter((each) => each !== undefined);
    const box = enclosingBox(stretch.map((each) => each.box));
    if (!box) return [];
    const line = { text: stretch.map((each) => each.text).join(' '), box, angle };
    const alone = { text, box: own, angle };
    return [{ index, before: before?.text ?? '', text, after: after?.text ?? '', line, alone }];
  });
}
