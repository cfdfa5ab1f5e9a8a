import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { decodeBmp, readBmpHeader } from './decode-bmp.ts';
import type { OpenedImage } from './opened-image.ts';
import { resizeDecoded } from './resize-decoded.ts';

/** Opens a Windows bitmap. */
export async function openBmp(bytes: Uint8Array, context: ReadContext): Promise<OpenedImage> {
  const header = readBmpHeader(bytes);
  if (!header) throw new ParseError('malformed_file', `${context.filename} is no readable bitmap`);
  const pixels = header.width * header.height;
  if (pixels > context.limits.maxPixels) {
    throw new ParseError(
      'limit_exceeded',
      `${context.filename} has ${pixels} pixels; at most ${context.limits.maxPixels} are read: send it smaller or in parts`,
    );
  }
  return {
    pages: [
      {
        width: header.width,
        height: header.height,
        ...(header.density > 0 ? { density: header.density } : {}),
      },
    ],
    warnings: header.isCut
      ? [
          {
            code: 'image_truncated',
            message: 'the bitmap ends early; the missing part is white',
            pageNumber: 0,
          },
        ]
      : [],
    decode: async (_, share, part) => resizeDecoded(decodeBmp(bytes, header), share, part),
  };
}
