import { type Box, shareInside } from '@sheaf/document';
import type { PageImage, PagePrimitives, Word } from '../page/primitives.ts';
import { ParseError } from '../parse-error.ts';
import type { ParseOptions } from '../parse-options.ts';
import { checkOcrLayer, layerWarning } from './decide/check-ocr-layer.ts';
import { confirmLetters, hasDoubtedLetters } from './decide/confirm-letters.ts';
import { dropScannerMark } from './decide/drop-scanner-mark.ts';
import { languagesOfText } from './decide/languages-of-text.ts';
import { needsOcr, type OcrNeed } from './decide/needs-ocr.ts';
import { readingWarnings } from './decide/reading-warnings.ts';
import { scanSharpness } from './decide/scan-sharpness.ts';
import { coveringPictures, pictureOfText } from './decide/scanned-pictures.ts';
import { finerScale } from './detect/finer-scale.ts';
import { withFormulas } from './formulas/with-formulas.ts';
import { addGraphics, graphicsOn } from './graphics/add-graphics.ts';
import { findGraphics } from './graphics/find-graphics.ts';
import { isFigure } from './graphics/is-figure.ts';
import { liftSeals } from './graphics/lift-seals.ts';
import { turnPrimitives } from './orient/turn-primitives.ts';
import { gatherGray } from './raster/gather-gray.ts';
import { type GrayImage, toGray } from './raster/gray-image.ts';
import { pagePixels } from './raster/page-pixels.ts';
import { type PictureReading, readPicture } from './read/read-picture.ts';
import { shrinkReading } from './read/shrink-reading.ts';
import { toWords } from './read/to-words.ts';

export type OcrInput = {
  readonly primitives: PagePrimitives;
  /** The page, or a part of it (points), as a picture at about the wanted scale. */
  readonly image: (pixelsPerPoint: number, part?: Box) => Promise<PageImage>;
  readonly options: ParseOptions;
  readonly signal?: AbortSignal;
};

/** 216 dpi: text of 6 points is 18 pixels high. Pictures that are the input come in their own pixels. */
const PIXELS_PER_POINT = 3;
/** Larger pictures are decoded band by band: one page of Letter at 600 dpi is 34 million pixels. */
const MOST_PIXELS = 40_000_000;
/** Rules, pictures and stamps of such a page are found in this many pixels: A3 at 216 dpi. */
const OVERVIEW_PIXELS = 9_000_000;
/** Pixels of a page that are read at most, a byte each: A0 at 275 dpi. */
const MOST_READ_PIXELS = 120_000_000;
/** Words of the text layer at least this sure stay where a scan has a few of them. */
const TRUSTED = 0.9;
/** Words of broken regions that are read less surely are no better than what is there. */
const READABLE = 0.5;

/** Reads a page, or its broken regions, off its picture; a page that needs none comes back as it is. */
export async function readPageByOcr(input: OcrInput): Promise<PagePrimitives> {
  const { options, signal } = input;
  if (needsOcr(input.primitives, options).kind === 'none') return input.primitives;
  const scale = readingScale(input.primitives);
  const overview = overviewScale(input.primitives, scale);
  const image = await input.image(overview);
  if (signal?.aborted) throw new ParseError('canceled', 'canceled by request');
  const primitives = await withRightLetters(input, image);
  const need = needsOcr(primitives, options);
  if (need.kind === 'none') return primitives;
  if (need.kind === 'regions') {
    const languages = options.languages ?? languagesOfText(primitives.words);
    const reading = await readPicture(toGray(image), languages);
    return withRegions(primitives, need, reading, image.pixelsPerPoint);
  }
  const { seals, gray } = await liftSeals(image, primitives, options.languages);
  const sealed = { ...primitives, pictures: [...primitives.pictures, ...seals] };
  const whole = { gray, pixelsPerPoint: image.pixelsPerPoint, wanted: scale };
  return need.kind === 'layer'
    ? readLayer(input, sealed, whole)
    : withPage(
        sealed,
        await withFormulas(await readWhole(input, whole)),
        whole.pixelsPerPoint,
        options,
      );
}

/** The page with the words trusted again that were doubted for their letters alone, and are what the picture shows. */
async function withRightLetters(
  { primitives, options }: OcrInput,
  image: PageImage,
): Promise<PagePrimitives> {
  if (options.ocr === 'always' || !hasDoubtedLetters(primitives)) return primitives;
  return confirmLetters(primitives, toGray(image), image.pixelsPerPoint);
}

/** Scale at which a page is read at first; a large sheet that is a scan has no more to show than its pixels. */
function readingScale(page: PagePrimitives): number {
  if (page.imageSize) return page.pixelsPerPoint;
  const isLarge = page.width * page.height * PIXELS_PER_POINT ** 2 > OVERVIEW_PIXELS;
  return isLarge ? Math.min(PIXELS_PER_POINT, scanSharpness(page)) : PIXELS_PER_POINT;
}

/** Scale at which a page is seen as a whole; a smaller one than wanted means that it is decoded band by band. */
function overviewScale({ width, height }: PagePrimitives, scale: number): number {
  const pixels = width * height * scale ** 2;
  return pixels > MOST_PIXELS ? scale * Math.sqrt(OVERVIEW_PIXELS / pixels) : scale;
}

/** A picture of the whole page, and the pixels a point in which it is to be read. */
type WholePage = {
  readonly gray: GrayImage;
  readonly pixelsPerPoint: number;
  readonly wanted: number;
};

/** Reads a whole page, once more in finer pixels where it has tiny type and can show it so; the result is in pixels of the picture. */
async function readWhole(input: OcrInput, whole: WholePage): Promise<PictureReading> {
  const { gray, pixelsPerPoint, wanted } = whole;
  if (pixelsPerPoint < wanted * 0.99) return readLarge(input, whole);
  const reading = await readPicture(gray, input.options.languages);
  const finer = finerScale(input.primitives, reading.words, pixelsPerPoint);
  if (!finer) return reading;
  const again = await readLarge(input, { ...whole, wanted: finer });
  return again.turn === reading.turn && worth(again) > worth(reading) ? again : reading;
}

/** How many letters were read, as far as they can be trusted. */
function worth({ words }: PictureReading): number {
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
}

/** Reads a page in more pixels than are decoded at once, band by band; the result is in pixels of the picture. */
async function readLarge(
  { primitives: page, image, options, signal }: OcrInput,
  { gray: overview, pixelsPerPoint, wanted }: WholePage,
): Promise<PictureReading> {
  const scale = Math.min(wanted, Math.sqrt(MOST_READ_PIXELS / (page.width * page.height)));
  const gray = await gatherGray({ page, scale, image, overview, ...(signal && { signal }) });
  return shrinkReading(await readPicture(gray, options.languages), pixelsPerPoint / scale);
}

/** Keeps the words of somebody's OCR if they are what the picture shows, and adds what is drawn there. */
async function readLayer(
  input: OcrInput,
  page: PagePrimitives,
  whole: WholePage,
): Promise<PagePrimitives> {
  const { gray, pixelsPerPoint } = whole;
  let reading: Promise<PictureReading> | undefined;
  const readOnce = () => {
    reading ??= readWhole(input, whole);
    return reading;
  };
  const verdict = await checkOcrLayer(
    page,
    gray,
    pixelsPerPoint,
    async () => (await readOnce()).words,
  );
  if (verdict.kind === 'good') {
    return addGraphics(page, layerGraphics(page, gray, pixelsPerPoint), coveringPictures(page));
  }
  const doubt = verdict.kind === 'wrong' ? 1 - verdict.likeness : verdict.missing;
  const doubted: PagePrimitives = {
    ...page,
    quality: {
      ocrScore: Math.min(1, 0.5 + doubt / 2),
      ocrReason: verdict.kind === 'wrong' ? 'poor_ocr_layer' : 'incomplete_ocr_layer',
      brokenRegions: [],
    },
    warnings: [...page.warnings, ...layerWarning(verdict, page.pageNumber)],
  };
  return withPage(doubted, await withFormulas(await readOnce()), pixelsPerPoint, input.options);
}

function layerGraphics(page: PagePrimitives, gray: GrayImage, pixelsPerPoint: number) {
  const boxes = page.words.map(({ text, box }) => ({
    text,
    x0: box.x0 * pixelsPerPoint,
    y0: box.y0 * pixelsPerPoint,
    x1: box.x1 * pixelsPerPoint,
    y1: box.y1 * pixelsPerPoint,
  }));
  return findGraphics(gray, boxes, pixelsPerPoint);
}

/** Replaces the words of the broken regions; the rest of the page stays as the file has it. */
function withRegions(
  page: PagePrimitives,
  need: Extract<OcrNeed, { kind: 'regions' }>,
  reading: PictureReading,
  pixelsPerPoint: number,
): PagePrimitives {
  if (reading.turn !== 0) return page;
  const isBroken = ({ box }: { readonly box: Box }) =>
    need.regions.some((region) => shareInside(box, region) > 0.5);
  const read = toWords(reading, pixelsPerPoint).filter(
    (word) => isBroken(word) && word.confidence >= READABLE,
  );
  const isReadAnew = (old: Word) => read.some((word) => covers(old, word));
  const kept = page.words.filter(
    (word) => !isBroken(word) || word.confidence >= TRUSTED || !isReadAnew(word),
  );
  const sure = kept.filter(isBroken);
  return {
    ...page,
    words: [...kept, ...read.filter((word) => !sure.some((old) => covers(old, word)))],
    ocrApplied: true,
    imageSize: page.imageSize ?? pagePixels(page),
  };
}

function withPage(
  page: PagePrimitives,
  reading: PictureReading,
  pixelsPerPoint: number,
  options: ParseOptions,
): PagePrimitives {
  const upright = turnPrimitives(page, reading.turn);
  const words = toWords(reading, pixelsPerPoint);
  const kept = options.ocr === 'always' ? [] : trustedWords(upright);
  const read = {
    ...upright,
    words: dropScannerMark(
      [...kept, ...words.filter((word) => !kept.some((old) => covers(old, word)))],
      upright.height,
    ),
  };
  return {
    ...withDrawn(read, reading, words, pixelsPerPoint),
    imageSize: upright.imageSize ?? pagePixels(upright),
    ocrApplied: true,
    orientationDegrees: reading.turn,
    skewDegrees: Math.round(reading.skew * 100) / 100,
    warnings: [...upright.warnings, ...readingWarnings(reading, page.pageNumber)],
  };
}

/** Adds what is drawn on a scan, also one with wide margins: a picture of nothing but text and rules. */
function withDrawn(
  page: PagePrimitives,
  reading: PictureReading,
  words: readonly Word[],
  pixelsPerPoint: number,
): PagePrimitives {
  const covering = coveringPictures(page);
  const isWhole = page.imageSize !== null || covering.length > 0;
  const scanned = isWhole ? covering : pictureOfText(page, words);
  if (!isWhole && scanned.length === 0) return page;
  const drawn = findGraphics(reading.upright, reading.marks, pixelsPerPoint);
  const graphics = isMostlyUnread(reading) ? { ...drawn, checkboxes: [] } : drawn;
  if (isWhole) return addGraphics(page, graphics, scanned);
  return isFigure(graphics) ? page : addGraphics(page, graphicsOn(scanned, graphics), scanned);
}

/** In a script that no reader knows letters are squares too, and boxes say nothing without their texts. */
function isMostlyUnread({ lines, unreadLines }: PictureReading): boolean {
  return 2 * unreadLines > lines;
}

/** What a scan carries besides its picture (a stamp, a page number) is right already. */
function trustedWords({ words, quality }: PagePrimitives): readonly Word[] {
  const isRight = ['no_text', 'scan_without_text', 'incomplete_ocr_layer'].includes(
    quality.ocrReason ?? '',
  );
  return isRight ? words.filter((word) => word.confidence >= TRUSTED) : [];
}

function covers(old: Word, word: Word): boolean {
  return shareInside(word.box, old.box) > 0.5 || shareInside(old.box, word.box) > 0.5;
}
