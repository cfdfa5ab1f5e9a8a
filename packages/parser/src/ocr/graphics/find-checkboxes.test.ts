import { expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';
import { findCheckboxes } from './find-checkboxes.ts';

const CHOICES = [
  { label: 'I agree to the terms of delivery', ticked: true },
  { label: 'Send me the catalogue by post', ticked: false },
  { label: 'Please call me back tomorrow', ticked: true },
  { label: 'Keep my address for next year', ticked: false },
];

test('boxes on a scanned form are ticked or not, each with its text', {
  timeout: 30_000,
}, async () => {
  const content = CHOICES.flatMap(({ label, ticked }, row) => {
    const y = 220 - row * 40;
    return [
      textAt(70, y, label, 'F1', 13),
      `1 w 46 ${y - 2} 12 12 re S`,
      ticked ? `1.6 w 48 ${y} m 56 ${y + 8} l S 48 ${y + 8} m 56 ${y} l S` : '',
    ];
  }).join('\n');
  const bytes = await asSharp(await drawPage({ content }))
    .withMetadata({ density: 180 })
    .png()
    .toBuffer();
  const { document } = await parse(new Uint8Array(bytes), { filename: 'form.png' });
  const elements = document.pages[0]?.elements ?? [];
  expect(elements.map(({ label, text }) => [label, text])).toEqual(
    CHOICES.map(({ label, ticked }) => [ticked ? 'CheckboxSelected' : 'CheckboxUnselected', label]),
  );
});

test('the bold capitals of a scanned page are no boxes', { timeout: 120_000 }, async () => {
  const lines = [
    'DEBORAH BROOKED DOUBLE BOARDS',
    'BODHI DROPPED EIGHT OBOES',
    'RED BOB GOBBLED BEEF',
  ];
  const content = lines.map((line, row) => textAt(30, 220 - row * 50, line, 'F2', 15)).join('\n');
  const bytes = await asSharp(await drawPage({ content }))
    .withMetadata({ density: 180 })
    .png()
    .toBuffer();
  const { document } = await parse(new Uint8Array(bytes), { filename: 'page.png' });
  const labels = (document.pages[0]?.elements ?? []).map(({ label }) => label);
  expect(labels.filter((label) => label.startsWith('Checkbox'))).toEqual([]);
  expect(labels.length).toBeGreaterThan(0);
});

/** Pixels of a drawing, two a point. */
function inkOf(rows: readonly string[]) {
  const width = Math.max(...rows.map((row) => row.length));
  const pixels = rows.flatMap((row) =>
    [...row.padEnd(width)].flatMap((sign) => [sign, sign]).map((sign) => (sign === '#' ? 1 : 0)),
  );
  const lines = rows.flatMap((_, y) => {
    const line = pixels.slice(2 * width * y, 2 * width * (y + 1));
    return [...line, ...line];
  });
  return { width: 2 * width, height: 2 * rows.length, data: new Uint8Array(lines) };
}

test('a small frame is a box to tick, a letter as wide as high is none', () => {
  const frame = ['', ' #######', ...Array(5).fill(' #     #'), ' #######', ''];
  const ring = ['', '  #####', ...Array(5).fill(' #     #'), '  #####', ''];
  expect(findCheckboxes(inkOf(frame), 2).map(({ checked }) => checked)).toEqual([false]);
  expect(findCheckboxes(inkOf(ring), 2)).toEqual([]);
});
