import { openDocument } from '@sheaf/parser';
import sharp from 'sharp';

/** 200 dpi. */
const PIXELS_PER_POINT = 200 / 72;

/** The first page of a PDF as a scanner would deliver it, and its own words as they should be read. */
export async function rasterisePage(
  bytes: Uint8Array,
  filename: string,
  noise = 0,
): Promise<{ readonly png: Buffer; readonly words: readonly string[] }> {
  const { reading } = await openDocument(bytes, { filename });
  if (reading.kind !== 'pages') throw new Error(`${filename} has no pages to paint`);
  const { words } = await reading.readPage(0);
  const { width, height, data } = await reading.renderPage(0, PIXELS_PER_POINT);
  reading.close();
  const page = sharp(data, { raw: { width, height, channels: 3 } });
  const grained = noise > 0 ? page.composite([await grain(width, height, noise)]) : page;
  const png = await grained.withMetadata({ density: 200 }).png({ compressionLevel: 1 }).toBuffer();
  return { png, words: words.map(({ text }) => text) };
}

/** Deviation of the noise laid over the page, of 255. */
async function grain(width: number, height: number, sigma: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  const input = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return { input, blend: 'soft-light' as const };
}
