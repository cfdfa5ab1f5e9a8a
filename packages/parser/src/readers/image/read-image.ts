import type { Box } from '@sheaf/document';
import type { ImageFormat } from '../../detect/format.ts';
import { emptyPrimitives } from '../../page/empty-primitives.ts';
import type { PagePrimitives } from '../../page/primitives.ts';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import type { PagesReading } from '../reading.ts';
import { guessResolution } from './guess-resolution.ts';
import { openBmp } from './open-bmp.ts';
import { openJp2 } from './open-jp2.ts';
import { openWithSharp } from './open-with-sharp.ts';
import type { ImagePage, OpenedImage, PixelPart } from './opened-image.ts';

/** The reader of a kind of picture: pages without words, still to be read by OCR. */
export function imageReader(format: ImageFormat) {
  return (bytes: Uint8Array, context: ReadContext): Promise<PagesReading> =>
    readImage(bytes, format, context);
}

async function readImage(
  bytes: Uint8Array,
  format: ImageFormat,
  context: ReadContext,
): Promise<PagesReading> {
  if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
  const image = await open(bytes, format, context);
  const pageAt = (pageNumber: number) => {
    const page = image.pages[pageNumber];
    if (!page) throw new ParseError('invalid_option', `there is no page ${pageNumber + 1}`);
    return page;
  };
  return {
    kind: 'pages',
    numPages: image.pages.length,
    metadata: {},
    outline: [],
    attachments: [],
    warnings: image.warnings,
    async readPage(pageNumber) {
      return primitivesOf(pageNumber, pageAt(pageNumber));
    },
    async renderPage(pageNumber, pixelsPerPoint, box) {
      const page = pageAt(pageNumber);
      const own = guessResolution(page) / 72;
      const share = Math.min(1, pixelsPerPoint / own);
      const part = box && pixelPart(box, own, page);
      const decoded = await image.decode(pageNumber, share, part);
      const width = part ? part.width : page.width;
      return { ...decoded, channels: 3, pixelsPerPoint: (own * decoded.width) / width };
    },
    close() {
      // The bytes are all there is.
    },
  };
}

function pixelPart(box: Box, perPoint: number, page: ImagePage): PixelPart {
  const left = Math.min(page.width - 1, Math.max(0, Math.round(box.x0 * perPoint)));
  const top = Math.min(page.height - 1, Math.max(0, Math.round(box.y0 * perPoint)));
  const right = Math.min(page.width, Math.max(left + 1, Math.round(box.x1 * perPoint)));
  const bottom = Math.min(page.height, Math.max(top + 1, Math.round(box.y1 * perPoint)));
  return { left, top, width: right - left, height: bottom - top };
}

function open(bytes: Uint8Array, format: ImageFormat, context: ReadContext): Promise<OpenedImage> {
  if (format === 'bmp') return openBmp(bytes, context);
  if (format === 'jp2') return openJp2(bytes, context);
  return openWithSharp(bytes, format, context);
}

function primitivesOf(pageNumber: number, page: OpenedImage['pages'][number]): PagePrimitives {
  const pixelsPerPoint = guessResolution(page) / 72;
  const width = page.width / pixelsPerPoint;
  const height = page.height / pixelsPerPoint;
  return {
    ...emptyPrimitives(pageNumber),
    width,
    height,
    pixelsPerPoint,
    imageSize: [page.width, page.height],
    pictures: [
      {
        box: { x0: 0, y0: 0, x1: width, y1: height },
        pixelWidth: page.width,
        pixelHeight: page.height,
      },
    ],
  };
}
