import { expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';

const ITEMS = [
  'Keep the door of the kiln shut',
  'Wear gloves while you load it',
  'Let the bricks cool overnight',
  'Sweep the floor when you leave',
];

/** Labels of a scanned page whose lines have dots before them at the given places. */
async function labelsWithDots(dots: readonly string[]): Promise<string[]> {
  const lines = ITEMS.map((item, row) => textAt(70, 220 - row * 40, item, 'F1', 13));
  const bytes = await asSharp(await drawPage({ content: [...lines, ...dots].join('\n') }))
    .withMetadata({ density: 180 })
    .png()
    .toBuffer();
  const { document } = await parse(new Uint8Array(bytes), { filename: 'page.png' });
  return (document.pages[0]?.elements ?? []).map(({ label }) => label);
}

test('dots before the lines of a scan open items', { timeout: 60_000 }, async () => {
  const dots = ITEMS.map((_, row) => `46 ${223 - row * 40} 3.6 3.6 re f`);
  expect(await labelsWithDots(dots)).toEqual(ITEMS.map(() => 'ListItem'));
});

test('dashes before the lines of a scan open items', { timeout: 60_000 }, async () => {
  const dashes = ITEMS.map((_, row) => `46 ${224 - row * 40} 6.5 1 re f`);
  expect(await labelsWithDots(dashes)).toEqual(ITEMS.map(() => 'ListItem'));
});

test('a single speck before a line opens none', { timeout: 60_000 }, async () => {
  expect(await labelsWithDots(['46 183 3.6 3.6 re f'])).not.toContain('ListItem');
});
