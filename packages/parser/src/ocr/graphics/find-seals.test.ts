import { describe, expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';
import { findSeals } from './find-seals.ts';

const LETTER = [
  'We confirm the delivery of the goods listed below and ask',
  'you to return one signed copy of this letter to our office',
  'before the end of the month, together with the invoice.',
  'The goods remain our property until they are paid in full.',
];
const PROSE = LETTER.map((line, index) => textAt(50, 350 - index * 22, line)).join('\n');

/** A circle as four Bézier curves. */
function circle(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  return [
    `${x + radius} ${y} m`,
    `${x + radius} ${y + k} ${x + k} ${y + radius} ${x} ${y + radius} c`,
    `${x - k} ${y + radius} ${x - radius} ${y + k} ${x - radius} ${y} c`,
    `${x - radius} ${y - k} ${x - k} ${y - radius} ${x} ${y - radius} c`,
    `${x + k} ${y - radius} ${x + radius} ${y - k} ${x + radius} ${y} c S`,
  ].join(' ');
}

const ROUND = `q 0.8 0.1 0.15 RG 0.8 0.1 0.15 rg 2 w ${circle(110, 130, 48)} ${circle(110, 130, 40)} ${textAt(82, 125, 'NOTARY', 'F2', 14)} Q`;
/** Tilted by seven degrees, half over the last lines of the letter; what is under the ink shows through. */
const FRAMED = `q /Ink gs 0.9925 0.1219 -0.1219 0.9925 230 250 cm 0.15 0.2 0.7 RG 0.15 0.2 0.7 rg 2 w 0 0 120 44 re S ${textAt(14, 15, 'RECEIVED', 'F2', 18)} Q`;
const SIGNATURE =
  '0.1 0.1 0.3 RG 1.4 w 260 110 m 270 170 290 160 280 120 c 275 90 300 100 305 130 c 310 160 325 150 320 120 c 316 95 340 105 345 125 c 350 145 365 140 362 118 c 360 100 385 110 400 128 c S';

const PIXELS_PER_POINT = 4;
const draw = (content: string) =>
  drawPage({
    content,
    width: 450,
    height: 400,
    pixelsPerPoint: PIXELS_PER_POINT,
    resources: '/ExtGState << /Ink << /BM /Multiply >> >>',
  });

async function read(content: string) {
  const bytes = await asSharp(await draw(content))
    .withMetadata({ density: 72 * PIXELS_PER_POINT })
    .png()
    .toBuffer();
  const { document } = await parse(new Uint8Array(bytes), { filename: 'letter.png' });
  return document.pages[0]?.elements ?? [];
}

describe('a page', { timeout: 120_000 }, () => {
  test('with a round seal has it as a seal, with its text, in its place', async () => {
    const elements = await read(`${PROSE}\n${ROUND}`);
    const seals = elements.filter(({ label }) => label === 'Seal');
    expect(seals.map(({ text }) => text)).toEqual(['NOTARY']);
    const { x0, y0, x1, y1 } = seals[0]?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
    for (const [found, drawn] of [
      [x0, 62],
      [y0, 222],
      [x1, 158],
      [y1, 318],
    ] as const) {
      expect(Math.abs(found - drawn)).toBeLessThan(6);
    }
  });

  test('with a tilted stamp over its text has both', async () => {
    const elements = await read(`${PROSE}\n${FRAMED}`);
    const text = elements.filter(({ label }) => label !== 'Seal').map((element) => element.text);
    expect(elements.filter(({ label }) => label === 'Seal')).toHaveLength(1);
    // The stamp's frame goes through a full stop.
    const wordsOf = (lines: readonly string[]) => lines.join(' ').match(/\w+/g);
    expect(wordsOf(text)).toEqual(wordsOf(LETTER));
  });

  test('with a seal and no words on it has a seal without text', async () => {
    const elements = await read(
      `${PROSE}\nq 0.5 0.1 0.6 RG 3 w ${circle(110, 130, 45)} ${circle(110, 130, 20)} Q`,
    );
    expect(elements.filter(({ label }) => label === 'Seal').map(({ text }) => text)).toEqual(['']);
  });

  test('that is signed has the signature as a picture', async () => {
    const elements = await read(`${PROSE}\n${SIGNATURE}`);
    const pictures = elements.filter(({ label }) => label === 'Picture');
    expect(pictures.map(({ box }) => box)).toHaveLength(1);
    expect(pictures[0]?.box.x0).toBeGreaterThan(250);
  });
});

test.each([
  ['black rings', `0 0 0 RG 2 w ${circle(110, 130, 48)}`],
  ['coloured fields', '0.2 0.4 0.8 rg 60 80 120 60 re f'],
  ['coloured text', `0.8 0 0 rg ${PROSE}`],
  ['empty coloured boxes', '0.2 0.4 0.8 RG 2 w 60 80 120 60 re S'],
  ['coloured lines', '0.8 0.1 0.1 RG 2 w 50 100 m 400 100 l S 50 100 m 50 300 l S'],
])('%s are no seals', async (_, content) => {
  expect(findSeals(await draw(`${content}\n${PROSE}`))).toEqual([]);
});
