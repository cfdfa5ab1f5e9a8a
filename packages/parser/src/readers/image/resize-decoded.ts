import sharp from 'sharp';
import type { DecodedImage } from './opened-image.ts';

/** Decoded pixels at a share of their size. */
export async function resizeDecoded(image: DecodedImage, share: number): Promise<DecodedImage> {
  if (share >= 1) return image;
  const { data, info } = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
  })
    .resize(
      Math.max(1, Math.round(image.width * share)),
      Math.max(1, Math.round(image.height * share)),
      { fit: 'fill' },
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
