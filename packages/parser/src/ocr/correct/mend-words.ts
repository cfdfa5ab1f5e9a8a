import { enclosingBox, moveBox } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { UNKNOWN_CHARACTER } from '../../readers/pdf/fonts/glyph-characters.ts';
import { regionOfLayerLine } from '../decide/region-of-layer-line.ts';
import { follows, type LayerLine } from '../decide/sample-layer-lines.ts';
import { engineForText } from '../engines/choose-engine.ts';
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

/** A word with unknown characters, and its line as far as its neighbours go. */
type BrokenWord = WordInLine & { readonly index: number; readonly line: LayerLine };

/** Looks at words in which the file does not tell a character (often `fi` and quotes), and fills in what is painted there. */
export async function mendWords({ primitives, image }: OcrInput): Promise<PagePrimitives> {
  const broken = findBroken(primitives.words);
  const engine = engineForText(broken.map(({ line }) => line.text).join(''));
  const part = enclosingBox(broken.map(({ line }) => line.box));
  if (!engine || !part || broken.length > MOST_WORDS) return primitives;
  const picture = await image(PIXELS_PER_POINT, part);
  const pyramid = { levels: [toGray(picture)] };
  const lines = broken.map(({ line: { text, box, angle } }) => {
    const moved = moveBox(box, -part.x0, -part.y0);
    const region = regionOfLayerLine({ text, box: moved, angle }, picture.pixelsPerPoint);
    return cutLine(pyramid, region, engine.lineHeight);
  });
  const read = await engine.recognise(lines);
  const words = [...primitives.words];
  let mended = 0;
  for (const [at, word] of broken.entries()) {
    const characters = read[at] ?? [];
    const confidence = meanConfidence(characters);
    const text = fillUnknown(word, characters.map((each) => each.text).join(''));
    const old = words[word.index];
    if (!old || text === undefined || confidence < SURE) continue;
    words[word.index] = { ...old, text, confidence };
    mended++;
  }
  return mended === 0 ? primitives : withMended(primitives, words);
}

function withMended(page: PagePrimitives, words: readonly Word[]): PagePrimitives {
  return {
    ...page,
    words,
    ocrApplied: true,
    imageSize: page.imageSize ?? pagePixels(page),
    quality: { ...page.quality, ocrReason: page.quality.ocrReason ?? 'unknown_characters' },
  };
}

function findBroken(words: readonly Word[]): BrokenWord[] {
  return words.flatMap((word, index) => {
    if (word.origin !== 'text_layer' || !word.text.includes(UNKNOWN_CHARACTER)) return [];
    const previous = words[index - 1];
    const next = words[index + 1];
    const before = previous && follows(previous, word) ? previous : undefined;
    const after = next && follows(word, next) ? next : undefined;
    const stretch = [before, word, after].filter((each) => each !== undefined);
    const box = enclosingBox(stretch.map((each) => each.box));
    if (!box) return [];
    const text = stretch.map((each) => each.text).join(' ');
    const line = { text, box, angle: word.angle };
    return [{ index, before: before?.text ?? '', text: word.text, after: after?.text ?? '', line }];
  });
}
