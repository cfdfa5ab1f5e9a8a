import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import type { OpenedImage } from './opened-image.ts';

/** JPEG 2000 through the PDF engine's decoder: the picture becomes the only content of a one-page PDF. */
export async function openJp2(bytes: Uint8Array, context: ReadContext): Promise<OpenedImage> {
  const size = readJp2Size(bytes);
  if (!size) throw new ParseError('malformed_file', `${context.filename} is no readable picture`);
  const pixels = size.width * size.height;
  if (pixels > context.limits.maxPixels) {
    throw new ParseError(
      'limit_exceeded',
      `${context.filename} has ${pixels} pixels; at most ${context.limits.maxPixels} are read: send it smaller or in parts`,
    );
  }
  const pdf = wrapInPdf(bytes, size.width, size.height);
  return {
    pages: [size],
    warnings: [],
    async decode(_, share, part) {
      const reading = await readPdf(pdf, { ...context, options: {} });
      if (reading.kind !== 'pages') throw new ParseError('malformed_file', 'no page to render');
      try {
        // A point of that page is a pixel of the picture.
        const box = part && {
          x0: part.left,
          y0: part.top,
          x1: part.left + part.width,
          y1: part.top + part.height,
        };
        const { width, height, data } = await reading.renderPage(0, share, box);
        return { width, height, data };
      } finally {
        reading.close();
      }
    },
  };
}

/** Width and height of the image header (`ihdr`, T.800 annex I.5.3.1) or of the bare codestream (SIZ, A.5.1). */
function readJp2Size(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const limit = Math.min(bytes.length - 24, 4096);
  for (let at = 0; at < limit; at++) {
    const mark = view.getUint32(at);
    if (mark === 0x69686472)
      return { height: view.getUint32(at + 4), width: view.getUint32(at + 8) };
    if (mark === 0xff4fff51) {
      return {
        width: view.getUint32(at + 8) - view.getUint32(at + 16),
        height: view.getUint32(at + 12) - view.getUint32(at + 20),
      };
    }
  }
  return undefined;
}

function wrapInPdf(picture: Uint8Array, width: number, height: number): Uint8Array {
  const content = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`;
  const parts: (string | Uint8Array)[] = [
    '%PDF-1.7\n',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>\nendobj\n`,
    `4 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`,
    `5 0 obj\n<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/Filter/JPXDecode/Length ${picture.length}>>\nstream\n`,
    picture,
    '\nendstream\nendobj\n',
  ];
  const offsets: number[] = [];
  let size = 0;
  for (const part of parts) {
    if (typeof part === 'string' && /^\d+ 0 obj/.test(part)) offsets.push(size);
    size += part.length;
  }
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const trailer = `xref\n0 6\n0000000000 65535 f \n${entries}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${size}\n%%EOF`;
  return Buffer.concat(
    [...parts, trailer].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
}
