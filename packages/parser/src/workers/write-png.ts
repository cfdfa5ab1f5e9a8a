import type { PageImage } from '../page/primitives.ts';

/** Writes a page's picture as PNG, turned upright, and gives its size. */
export async function writePng(
  { width, height, channels, data }: PageImage,
  turnDegrees: number,
  file: string,
): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw: { width, height, channels } });
  const turned = turnDegrees === 0 ? picture : picture.rotate(turnDegrees);
  const info = await turned.png({ compressionLevel: 6 }).toFile(file);
  return { width: info.width, height: info.height };
}
