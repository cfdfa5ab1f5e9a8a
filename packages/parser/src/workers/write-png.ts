import type { Box } from '@sheaf/document';
import type { PageImage } from '../page/primitives.ts';
import type { PageImageOrder } from './messages.ts';

/** Writes a page as it is wanted: upright, whole or in part. */
export async function writePng(
  { width, height, channels, data }: PageImage,
  { turnDegrees, scale, part }: PageImageOrder,
  file: string,
): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw: { width, height, channels } });
  const turned = turnDegrees === 0 ? picture : picture.rotate(turnDegrees);
  const size = turnDegrees % 180 === 0 ? { width, height } : { width: height, height: width };
  const cut = part ? turned.extract(pixelsOf(part, scale, size)) : turned;
  const info = await cut.png({ compressionLevel: 6 }).toFile(file);
  return { width: info.width, height: info.height };
}

/** Whole pixels inside the picture, at least one. */
function pixelsOf(part: Box, scale: number, size: { width: number; height: number }) {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const left = within(part.x0 * scale, size.width - 1);
  const top = within(part.y0 * scale, size.height - 1);
  const right = within(part.x1 * scale, size.width);
  const bottom = within(part.y1 * scale, size.height);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
