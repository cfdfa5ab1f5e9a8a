import { describe, expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { parse } from '../../parse.ts';
import type { ParseOptions } from '../../parse-options.ts';
import { tesseractLanguages } from './tesseract-engine.ts';

/** Greek letters under the keys of the symbol font that every PDF engine brings along. */
const KEYS = 'ABCDEFGHIKLMNOPQRSTUWXYZabcdefghiklmnopqrstuwxyzV';
const GREEK = 'ΑΒΧΔΕΦΓΗΙΚΛΜΝΟΠΘΡΣΤΥΩΞΨΖαβχδεφγηικλμνοπθρστυωξψζς';
const CAPITALS = [
  'ΑΘΗΝΑ ΠΕΙΡΑΙΑΣ ΘΕΣΣΑΛΟΝΙΚΗ',
  'ΔΗΜΟΣ ΚΑΙ ΠΟΛΙΤΕΙΑ',
  'ΦΙΛΟΣΟΦΙΑ ΚΑΙ ΓΕΩΜΕΤΡΙΑ',
  'ΨΥΧΗ ΚΑΙ ΣΩΜΑ',
];
/** Without the many letters that look like Latin ones. */
const SMALL = ['φιλοσοφια και γεωμετρια', 'ψυχη και σωμα και λογος', 'δημος της θεσσαλονικης'];

const installed = await tesseractLanguages();
const hasGreek = installed.has('ell');
if (!hasGreek) process.stderr.write('SKIPPED: no tesseract with Greek on the PATH\n');

/** 300 dpi, what the program was made for. */
const PIXELS_PER_POINT = 300 / 72;

async function draw(lines: readonly string[], degrees: number): Promise<Uint8Array> {
  const keys = (line: string) =>
    [...line].map((letter) => (letter === ' ' ? ' ' : KEYS[GREEK.indexOf(letter)])).join('');
  const image = await drawPage({
    content: lines
      .map((line, index) => `BT /S1 18 Tf 40 ${180 - index * 44} Td (${keys(line)}) Tj ET`)
      .join('\n'),
    width: 400,
    height: 230,
    pixelsPerPoint: PIXELS_PER_POINT,
    resources: '/Font << /S1 << /Type /Font /Subtype /Type1 /BaseFont /Symbol >> >>',
  });
  const bytes = await asSharp(image)
    .rotate(degrees)
    .withMetadata({ density: 72 * PIXELS_PER_POINT })
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
}

async function read(lines: readonly string[], options: ParseOptions, degrees = 0) {
  const { document } = await parse(await draw(lines, degrees), { filename: 'page.png', options });
  const [page] = document.pages;
  const text = (page?.elements ?? []).map((element) => element.text).join(' ');
  return {
    text,
    codes: page?.warnings.map(({ code }) => code) ?? [],
    orientation: page?.orientationDegrees,
  };
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const found = (text: string) =>
  CAPITALS.flatMap(wordsOf).filter((word) => wordsOf(text).includes(word)).length;

describe.runIf(hasGreek)(
  'a page in a script only a program on the machine reads',
  {
    timeout: 60_000,
  },
  () => {
    test('is read by it where its language is asked for', async () => {
      const { text, codes } = await read(CAPITALS, { languages: ['gre'] });
      expect(found(text)).toBeGreaterThanOrEqual(9);
      expect(codes).not.toContain('ocr_language_unavailable');
    });

    test.each([0, 180])(
      'turned by %i is read by it where no language is asked for',
      async (degrees) => {
        const { text, orientation } = await read(SMALL, {}, degrees);
        const letters = text.replace(/[^\p{L}]/gu, '');
        const greek = letters.replace(/[^\p{Script=Greek}]/gu, '');
        // Text without accents puzzles the program; what matters is that it was asked.
        expect(greek.length).toBeGreaterThan(SMALL.join('').length * 0.6);
        expect(greek.length).toBeGreaterThan(letters.length * 0.6);
        expect(orientation).toBe(degrees);
      },
    );
  },
);

test.skipIf(installed.has('tha'))(
  'a language that no program on the machine reads is a warning',
  { timeout: 60_000 },
  async () => {
    expect((await read(CAPITALS, { languages: ['tha'] })).codes).toContain(
      'ocr_language_unavailable',
    );
  },
);
