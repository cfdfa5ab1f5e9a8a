import { type Box, shareInside } from '@sheaf/document';
import type { PageImage, PagePrimitives, Picture } from '../../page/primitives.ts';
import { ParseError } from '../../parse-error.ts';
import type { ParseOptions } from '../../parse-options.ts';
import { choosePictures, type PictureRegion } from '../decide/choose-pictures.ts';
import { looksLikeText } from '../decide/looks-like-text.ts';
import { toGray } from '../raster/gray-image.ts';
import { pagePixels } from '../raster/page-pixels.ts';
import type { RegionReading } from './read-region.ts';

export type PicturesInput = {
  readonly primitives: PagePrimitives;
  /** A part of the page (points) as a picture at about the wanted scale. */
  readonly image: (pixelsPerPoint: number, part: Box) => Promise<PageImage>;
  readonly options: ParseOptions;
  readonly signal?: AbortSignal;
};

/** Enough to see whether there are letters (pixels a point). */
const GLANCE = { min: 1, max: 1.5 };
/** Letters are read at the picture's own scale within these bounds (pixels a point). */
const FINE = { min: 2, max: 4 };

/** Reads the text in the pictures of a page whose own text is good; a photograph costs a glance. */
export async function readPagePictures(input: PicturesInput): Promise<PagePrimitives> {
  const { primitives, image, options, signal } = input;
  if ((options.ocr ?? 'auto') !== 'auto') return primitives;
  const written: PictureRegion[] = [];
  for (const region of choosePictures(primitives)) {
    const glance = await image(within(GLANCE, region.pixelsPerPoint), region.box);
    if (looksLikeText(toGray(glance), glance.pixelsPerPoint)) written.push(region);
  }
  if (written.length === 0) return primitives;
  // The models are loaded only here: pages with photographs do without.
  const { readRegion } = await import('./read-region.ts');
  const languages = options.languages ?? languagesOf(primitives);
  let page = primitives;
  for (const { box, pixelsPerPoint } of written) {
    if (signal?.aborted) throw new ParseError('canceled', 'canceled by request');
    const picture = await image(within(FINE, pixelsPerPoint), box);
    const read = await readRegion(picture, box, primitives, languages);
    if (read) page = withRegion(page, box, read);
  }
  return page;
}

function within({ min, max }: { readonly min: number; readonly max: number }, scale: number) {
  return Math.min(max, Math.max(min, scale));
}

/** Letters of the page's own text from which on they tell its script. */
const TELLING_LETTERS = 40;

/** The pictures of a page in Latin script are in Latin script; for others it is found out. */
function languagesOf({ words }: PagePrimitives): readonly string[] | undefined {
  const letters = words.map(({ text }) => text.replace(/[^\p{L}]/gu, '')).join('');
  const latin = letters.replace(/[^\p{Script=Latin}]/gu, '').length;
  return latin >= TELLING_LETTERS && latin > letters.length * 0.9 ? ['eng'] : undefined;
}

/** What was read of a picture becomes its labels, or takes its place where it is a piece of page. */
function withRegion(page: PagePrimitives, box: Box, read: RegionReading): PagePrimitives {
  const isInside = (picture: Picture) => shareInside(picture.box, box) > 0.99;
  const words = read.words.filter((word) => !page.words.some((old) => isSame(old.box, word.box)));
  const parts = page.pictures.filter(isInside);
  const others = page.pictures.filter((picture) => !isInside(picture));
  const common = {
    ...page,
    quality: { ...page.quality, ocrReason: page.quality.ocrReason ?? 'text_in_pictures' },
    ocrApplied: true,
    imageSize: page.imageSize ?? pagePixels(page),
  };
  if (read.kind === 'labels') {
    return { ...common, pictures: [...others, { ...joined(parts, box), words }] };
  }
  return {
    ...common,
    pictures: [...others, ...read.pictures],
    words: [...page.words, ...words],
    rules: [...page.rules, ...read.rules],
    shades: [...page.shades, ...read.shades],
    formFields: [...page.formFields, ...read.formFields],
  };
}

/** Words that the page has itself are not read twice. */
function isSame(old: Box, read: Box): boolean {
  return shareInside(read, old) > 0.3 || shareInside(old, read) > 0.5;
}

function joined(parts: readonly Picture[], box: Box): Picture {
  const description = parts.find((part) => part.description)?.description;
  return {
    box,
    pixelWidth: Math.max(...parts.map((part) => part.pixelWidth)),
    pixelHeight: parts.reduce((sum, part) => sum + part.pixelHeight, 0),
    ...(description && { description }),
  };
}
