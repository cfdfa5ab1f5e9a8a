import sharp from 'sharp';
import type { DecodedImage, PixelPart } from './opened-image.ts';

/** Decoded pixels, or a part of them, at a share of their size. */
export async function resizeDecoded(
  image: DecodedImage,
  share: number,
  part: PixelPart = { left: 0, top: 0, width: image.width, height: image.height },
): Promise<DecodedImage> {
  if (share >= 1 && part.width === image.width && part.height === image.height) return image;
  const { data, info } = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
    limitInputPixels: false,
  })
    .extract(part)
    .resize(
      Math.max(1, Math.round(part.width * Math.min(1, share))),
      Math.max(1, Math.round(part.height * Math.min(1, share))),
      { fit: 'fill' },
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
