import type { Warning } from '@sheaf/document';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { isCutOff } from './is-cut-off.ts';
import type { DecodedImage, ImagePage, OpenedImage, PixelPart } from './opened-image.ts';
import { possibleHeight } from './possible-height.ts';

/** What is larger is decoded smaller: memory for its pixels would not fit a worker. Large pages are read in parts. */
const MOST_DECODED_PIXELS = 48_000_000;

/** Opens PNG, JPEG, WebP, GIF, AVIF and TIFF. */
export async function openWithSharp(
  bytes: Uint8Array,
  format: string,
  context: ReadContext,
): Promise<OpenedImage> {
  const options: SharpOptions = { limitInputPixels: false, failOn: 'error', sequentialRead: true };
  const metadata = await readMetadata(bytes, options, context);
  // Frames of an animation are no pages; those of a TIFF are.
  const count = format === 'tiff' ? Math.min(metadata.pages ?? 1, context.limits.maxPages) : 1;
  const pages: ImagePage[] = [];
  const warnings: Warning[] = [];
  for (let page = 0; page < count; page++) {
    const own =
      page === 0 ? metadata : await readMetadata(bytes, { ...options, page }, context, page);
    check(own, context);
    pages.push(pageOf(own, possibleHeight(own, format, bytes.length)));
  }
  const isShort = possibleHeight(metadata, format, bytes.length) < metadata.height;
  if (isShort || isCutOff(bytes, format)) {
    warnings.push({
      code: 'image_truncated',
      message: 'the picture ends early; what is missing is blank or left out',
      pageNumber: null,
    });
  }
  if ((metadata.pages ?? 1) > count && format === 'tiff') {
    warnings.push({
      code: 'pages_left_out',
      message: `only the first ${count} of ${metadata.pages} pages are read`,
      pageNumber: null,
    });
  }
  return {
    pages,
    warnings,
    decode: (page, share, part) => decode(bytes, pages, page, share, part, context),
  };
}

async function readMetadata(
  bytes: Uint8Array,
  options: SharpOptions,
  { filename }: ReadContext,
  page = 0,
): Promise<Metadata> {
  try {
    const metadata = await sharp(bytes, options).metadata();
    if (!metadata.width || !metadata.height) throw new Error('it has no size');
    return metadata;
  } catch (cause) {
    const where = page > 0 ? ` (page ${page + 1})` : '';
    throw new ParseError('malformed_file', `${filename}${where} is no readable picture`, { cause });
  }
}

function pageOf(metadata: Metadata, possible: number): ImagePage {
  const isSideways = (metadata.orientation ?? 1) >= 5;
  const height = Math.min(metadata.pageHeight ?? metadata.height, possible);
  return {
    width: isSideways ? height : metadata.width,
    height: isSideways ? metadata.width : height,
    ...(metadata.density === undefined ? {} : { density: metadata.density }),
  };
}

function check(metadata: Metadata, { limits, filename }: ReadContext): void {
  const pixels = metadata.width * metadata.height;
  if (pixels > limits.maxPixels) {
    throw new ParseError(
      'limit_exceeded',
      `${filename} has ${pixels} pixels; at most ${limits.maxPixels} are read: send it smaller or in parts`,
    );
  }
}

async function decode(
  bytes: Uint8Array,
  pages: readonly ImagePage[],
  page: number,
  share: number,
  part: PixelPart | undefined,
  { filename }: ReadContext,
): Promise<DecodedImage> {
  const size = pages[page];
  if (!size) throw new ParseError('invalid_option', `there is no page ${page + 1}`);
  const whole = part ?? { left: 0, top: 0, width: size.width, height: size.height };
  const fits = Math.min(share, Math.sqrt(MOST_DECODED_PIXELS / (whole.width * whole.height)));
  const width = Math.max(1, Math.round(whole.width * fits));
  const height = Math.max(1, Math.round(whole.height * fits));
  try {
    // What is left of a damaged picture is worth reading.
    const upright = sharp(bytes, { limitInputPixels: false, failOn: 'none', page }).autoOrient();
    const { data, info } = await upright
      .extract(whole)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(width, height, { fit: 'fill', kernel: 'linear' })
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return {
      width: info.width,
      height: info.height,
      data: info.channels === 1 ? spread(pixels) : pixels,
    };
  } catch (cause) {
    throw new ParseError('malformed_file', `${filename} could not be decoded`, { cause });
  }
}

function spread(gray: Uint8Array): Uint8Array {
  const data = new Uint8Array(gray.length * 3);
  for (let i = 0; i < gray.length; i++) data.fill(gray[i] ?? 255, i * 3, i * 3 + 3);
  return data;
}
