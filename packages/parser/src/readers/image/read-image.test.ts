import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildBmp } from '../../../../../test/builders/image/build-bmp.ts';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { buildPdf, textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { ImageFormat } from '../../detect/format.ts';
import { ParseError } from '../../parse-error.ts';
import { DEFAULT_LIMITS, type ParseLimits } from '../../parse-options.ts';
import { imageReader } from './read-image.ts';

const BLACK_LEFT = '0 0 200 300 re f';

function read(bytes: Uint8Array, format: ImageFormat, limits: Partial<ParseLimits> = {}) {
  return imageReader(format)(bytes, {
    filename: `page.${format}`,
    options: {},
    limits: { ...DEFAULT_LIMITS, ...limits },
    signal: new AbortController().signal,
  });
}

const picture = () => drawPage({ content: BLACK_LEFT, pixelsPerPoint: 0.5 });

async function sides(bytes: Uint8Array, format: ImageFormat) {
  const reading = await read(bytes, format);
  const page = await reading.readPage(0);
  const { width, height, data } = await reading.renderPage(0, page.pixelsPerPoint);
  const middle = Math.floor(height / 2) * width;
  const at = (x: number) => data[(middle + x) * 3] ?? -1;
  return {
    page,
    width,
    height,
    left: at(Math.floor(width * 0.2)),
    right: at(Math.floor(width * 0.8)),
  };
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'as %s becomes a page without words in the picture’s own pixels',
    async (format) => {
      const bytes = new Uint8Array(
        await asSharp(await picture())
          .toFormat(format)
          .toBuffer(),
      );
      const { page, width, height, left, right } = await sides(bytes, format);
      expect([width, height]).toEqual([200, 150]);
      expect(page.imageSize).toEqual([200, 150]);
      expect(page.quality.ocrReason).toBe('no_text');
      expect(page.words).toEqual([]);
      expect(Math.round(page.width * page.pixelsPerPoint)).toBe(200);
      expect(left).toBeLessThan(30);
      expect(right).toBeGreaterThan(225);
    },
  );

  test.each([1, 8, 24, 32] as const)('as a bitmap of %i bits is decoded', async (bits) => {
    const { left, right } = await sides(buildBmp(await picture(), bits), 'bmp');
    expect(left).toBeLessThan(10);
    expect(right).toBeGreaterThan(245);
  });

  test('with 16 bits, transparency or four inks comes out as plain colours', async () => {
    const source = asSharp(await picture());
    const deep = await source.clone().toColourspace('rgb16').png().toBuffer();
    const clear = await source.clone().ensureAlpha(0).png().toBuffer();
    const inks = await source.clone().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sides(new Uint8Array(deep), 'png')).left).toBeLessThan(30);
    expect((await sides(new Uint8Array(clear), 'png')).left).toBe(255);
    expect((await sides(new Uint8Array(inks), 'jpeg')).left).toBeLessThan(60);
  });

  test('is turned as the camera says', async () => {
    const bytes = await asSharp(await picture())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { page, width, height } = await sides(new Uint8Array(bytes), 'jpeg');
    expect([width, height]).toEqual([150, 200]);
    expect(page.imageSize).toEqual([150, 200]);
  });

  test('takes its size in points from a believable density', async () => {
    const bytes = await asSharp(await picture())
      .withMetadata({ density: 300 })
      .resize(2550, 3300, { fit: 'fill' })
      .png()
      .toBuffer();
    const page = await (await read(new Uint8Array(bytes), 'png')).readPage(0);
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([612, 792]);
  });

  test('with more pixels than allowed is refused', async () => {
    const bytes = new Uint8Array(
      await asSharp(await picture())
        .png()
        .toBuffer(),
    );
    await expect(read(bytes, 'png', { maxPixels: 1000 })).rejects.toMatchObject({
      code: 'limit_exceeded',
    });
  });

  test('that declares more pixels than its bytes can hold ends where they do', async () => {
    const bytes = Uint8Array.from(
      await asSharp(await picture())
        .png()
        .toBuffer(),
    );
    const view = new DataView(bytes.buffer);
    view.setUint32(16, 10_000);
    view.setUint32(20, 12_000);
    view.setUint32(29, crc32(bytes.subarray(12, 29)));
    const reading = await read(bytes, 'png');
    const page = await reading.readPage(0);
    expect(page.imageSize?.[0]).toBe(10_000);
    expect(page.imageSize?.[1]).toBeLessThan(200);
    expect(reading.warnings.map((warning) => warning.code)).toEqual(['image_truncated']);
    expect((await reading.renderPage(0, page.pixelsPerPoint)).width).toBe(10_000);
  });

  test('that is cut off is read as far as it goes, or refused with a clear error', async () => {
    const bytes = new Uint8Array(
      await asSharp(await picture())
        .jpeg()
        .toBuffer(),
    );
    const { left } = await sides(bytes.subarray(0, Math.floor(bytes.length * 0.9)), 'jpeg');
    expect(left).toBeLessThan(200);
    const reading = await read(bytes.subarray(0, Math.floor(bytes.length * 0.9)), 'jpeg');
    expect(reading.warnings.map((warning) => warning.code)).toEqual(['image_truncated']);
    expect((await read(bytes, 'jpeg')).warnings).toEqual([]);
    await expect(read(bytes.subarray(0, 12), 'jpeg')).rejects.toBeInstanceOf(ParseError);
    await expect(read(new Uint8Array(0), 'png')).rejects.toMatchObject({ code: 'empty_file' });
  });
});

test('every page of a TIFF is a page', async () => {
  const one = await asSharp(await drawPage({ content: textAt(10, 10, 'one'), pixelsPerPoint: 0.5 }))
    .png()
    .toBuffer();
  const { default: sharp } = await import('sharp');
  const bytes = await sharp([one, one, one], { join: { animated: true } })
    .tiff()
    .toBuffer();
  const reading = await read(new Uint8Array(bytes), 'tiff');
  expect(reading.numPages).toBe(3);
  const last = await reading.readPage(2);
  expect(last.imageSize).toEqual([200, 150]);
  expect((await reading.renderPage(2, last.pixelsPerPoint)).height).toBe(150);
});

test('a PDF is no picture', async () => {
  const bytes = buildPdf({ pages: [{ content: '' }] });
  await expect(read(bytes, 'bmp')).rejects.toMatchObject({ code: 'malformed_file' });
  await expect(read(bytes, 'jp2')).rejects.toMatchObject({ code: 'malformed_file' });
});
