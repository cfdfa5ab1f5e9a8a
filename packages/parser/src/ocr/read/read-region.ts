import { type Box, boxArea, moveBox } from '@sheaf/document';
import type { PageImage, PagePrimitives } from '../../page/primitives.ts';
import { findGraphics, type RasterGraphics } from '../graphics/find-graphics.ts';
import { isFigure } from '../graphics/is-figure.ts';
import { turnPrimitives } from '../orient/turn-primitives.ts';
import { toGray } from '../raster/gray-image.ts';
import type { QuarterTurn } from '../raster/turn-gray.ts';
import { dropLoneSigns } from './drop-lone-signs.ts';
import { isDashWithin } from './is-dash-within.ts';
import { isRunningText } from './is-running-text.ts';
import { type PictureReading, readPicture } from './read-picture.ts';
import { toWords } from './to-words.ts';

/** What was read off a part of a page, in its place. */
export type RegionReading = Pick<
  PagePrimitives,
  'words' | 'rules' | 'shades' | 'formFields' | 'pictures'
> & {
  /** Labels belong to a figure; what stands on a page is a piece of page, such as a table or a paragraph. */
  readonly kind: 'labels' | 'page';
};

/** Words in pictures less sure than this are texture, not text. */
const LEAST_CONFIDENCE = 0.4;
/** Pictures whose words are less sure on average show handwriting or nothing one can read. */
const LEAST_MEAN = 0.6;
/** A picture lies on its side only if this many words say so. */
const TELLING_WORDS = 5;
/** A few words in a small picture are a logo or the names of a window's fields (words, square points). */
const LABELS = { words: 12, area: 25_000 };

/** Reads a part of a page off its picture; undefined where nothing can be read. */
export async function readRegion(
  image: PageImage,
  box: Box,
  page: PagePrimitives,
  languages: readonly string[] | undefined,
): Promise<RegionReading | undefined> {
  const reading = await readPicture(toGray(image), languages);
  const words = reading.words.filter(
    ({ confidence }, index) => confidence >= LEAST_CONFIDENCE || isDashWithin(reading.words, index),
  );
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
  const enough = reading.turn === 0 ? 1 : TELLING_WORDS;
  if (words.length < enough || mean < LEAST_MEAN) return undefined;
  const graphics = findGraphics(reading.upright, reading.marks, image.pixelsPerPoint);
  const areFew = words.length <= LABELS.words && boxArea(box) < LABELS.area;
  const isDrawn = isFigure(graphics);
  // Signatures, stamps and photographs stand on sheets of text too.
  const kind = areFew || (isDrawn && !isRunningText(words)) ? 'labels' : 'page';
  const shown = { ...reading, words: kind === 'labels' ? dropLoneSigns(words) : words };
  const pictures = isDrawn ? graphics.pictures : [];
  return { kind, ...inPlace(shown, { ...graphics, pictures }, image.pixelsPerPoint, box, page) };
}

/** Turned back as the picture lies on the page, and moved to where it stands. */
function inPlace(
  reading: PictureReading,
  { rules, shades, checkboxes, pictures }: RasterGraphics,
  pixelsPerPoint: number,
  { x0, y0 }: Box,
  page: PagePrimitives,
): Omit<RegionReading, 'kind'> {
  const back = ((360 - reading.turn) % 360) as QuarterTurn;
  const marks = turnPrimitives(
    {
      ...page,
      width: reading.upright.width / pixelsPerPoint,
      height: reading.upright.height / pixelsPerPoint,
      words: toWords(reading, pixelsPerPoint),
      rules,
      shades,
      frames: [],
      drawings: [],
      pictures,
      links: [],
      formFields: checkboxes,
      hiddenWords: [],
    },
    back,
  );
  const moved = <T extends { readonly box: Box }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, box: moveBox(item.box, x0, y0) }));
  return {
    words: moved(marks.words).map((word) => {
      const isUpright = word.angle === 90 || word.angle === 270;
      return {
        ...word,
        baseline: word.baseline + (isUpright ? x0 : y0),
      };
    }),
    rules: moved(marks.rules),
    shades: moved(marks.shades),
    formFields: moved(marks.formFields),
    pictures: moved(marks.pictures),
  };
}
