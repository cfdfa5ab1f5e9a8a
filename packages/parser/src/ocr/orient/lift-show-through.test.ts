import { expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { PageImage } from '../../page/primitives.ts';
import { toGray } from '../raster/gray-image.ts';
import { readPicture } from '../read/read-picture.ts';

const PAGE = { width: 420, height: 300, pixelsPerPoint: 200 / 72 };
const FRONT = [
  'The lender makes available to the borrower',
  'the amount named above on the day',
  'of signing.',
];
const BACK = ['Interest accrues daily', 'from the date of disbursement', 'until repayment in full'];

const lines = (texts: readonly string[], from: number) =>
  texts.map((text, row) => textAt(30, from - row * 40, text, 'F1', 12)).join('\n');

const drawn = async (texts: readonly string[], from: number) =>
  drawPage({ ...PAGE, content: lines(texts, from) });

/** A page with the other one laid over it so pale. */
function over(page: PageImage, other: Uint8Array, share: number): PageImage {
  const data = page.data.map((light, at) => light - (255 - (other[at] ?? 255)) * share);
  return { ...page, data: Uint8Array.from(data) };
}

const wordsOf = async (page: PageImage) =>
  (await readPicture(toGray(page), ['eng'])).words.map(({ text }) => text).sort();

test('print that shows through from the other side of the sheet is not read', async () => {
  const page = await drawn(FRONT, 260);
  const back = await drawn(BACK, 240);
  const mirrored = await asSharp(back).flop().removeAlpha().raw().toBuffer();
  const scan = over(page, new Uint8Array(mirrored), 0.3);
  expect(await wordsOf(scan)).toEqual(FRONT.join(' ').split(' ').sort());
}, 120_000);

test('pale print of this side is read', async () => {
  const page = await drawn(FRONT, 260);
  const pale = await drawn(BACK, 120);
  const scan = over(page, pale.data, 0.3);
  expect(await wordsOf(scan)).toEqual([...FRONT, ...BACK].join(' ').split(' ').sort());
}, 120_000);
