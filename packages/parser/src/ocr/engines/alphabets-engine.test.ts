import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';
import type { ParseOptions } from '../../parse-options.ts';
import { alphabetsEngine } from './alphabets-engine.ts';

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

/** A page of short Greek lines, and long ones in English at its foot. */
async function drawMixed({ greek, english }: { greek: number; english: number }) {
  const keys = (line: string) =>
    [...line].map((letter) => (letter === ' ' ? ' ' : KEYS[GREEK.indexOf(letter)])).join('');
  const height = 480;
  const lines = [
    ...Array.from({ length: greek }, (_, index) => keys(SMALL[index % SMALL.length] ?? '')).map(
      (line, index) => `BT /S1 18 Tf 40 ${height - 40 - index * 34} Td (${line}) Tj ET`,
    ),
    ...Array.from({ length: english }, (_, index) =>
      textAt(40, 30 + index * 30, `Note ${index} of the editor, which is set in English`, 'F1', 14),
    ),
  ];
  const image = await drawPage({
    content: lines.join('\n'),
    width: 400,
    height,
    pixelsPerPoint: PIXELS_PER_POINT,
    resources:
      '/Font << /S1 << /Type /Font /Subtype /Type1 /BaseFont /Symbol >> /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  });
  const bytes = await asSharp(image)
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

describe('a page in Greek', { timeout: 60_000 }, () => {
  test.each([
    { greek: 9, english: 3 },
    { greek: 4, english: 9 },
  ])(
    'with notes in English that read well is read in Greek: $greek and $english lines',
    async (lines) => {
      const { document } = await parse(await drawMixed(lines), {
        filename: 'page.png',
        options: {},
      });
      const text = (document.pages[0]?.elements ?? []).map((element) => element.text).join(' ');
      expect(text).toContain('φιλοσοφια και γεωμετρια');
      expect(text).toContain('of the editor, which is set in English');
    },
  );

  test('is read where its language is asked for', async () => {
    const { text, codes } = await read(CAPITALS, { languages: ['gre'] });
    expect(found(text)).toBeGreaterThanOrEqual(9);
    expect(codes).not.toContain('ocr_language_unavailable');
  });

  test.each([0, 180])('turned by %i is read where no language is asked for', async (degrees) => {
    const { text, orientation } = await read(SMALL, {}, degrees);
    expect(wordsOf(text)).toEqual(expect.arrayContaining(['και', 'σωμα', 'δημος']));
    expect(orientation).toBe(degrees);
  });
});

/** A font with the letters of all four scripts. */
const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';
const hasFont = existsSync(FONT);
if (!hasFont) process.stderr.write(`SKIPPED: no font at ${FONT}\n`);

async function readLine(text: string): Promise<string> {
  const engine = alphabetsEngine();
  const drawn = await sharp({ text: { text, fontfile: FONT, font: 'DejaVu Sans', dpi: 200 } })
    .negate()
    .png()
    .toBuffer();
  const margins = { top: 6, bottom: 6, left: 12, right: 12, background: '#ffffff' };
  const framed = await sharp(drawn).extend(margins).png().toBuffer();
  const { data, info } = await sharp(framed)
    .resize({ height: engine.lineHeight })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const line = { width: info.width, data: new Uint8Array(data) };
  const [characters = []] = await engine.recognise([line]);
  const read = characters.map((character) => character.text).join('');
  return read.trim();
}

describe.runIf(hasFont)('a line', { timeout: 60_000 }, () => {
  test.each([
    ['Cyrillic', 'Договор поставки № 12', 'Договор поставки № 12'],
    ['Greek', 'Αριθμός τιμολογίου', 'Αριθμός τιμολογίου'],
    // Words stand as on paper, from left to right; the letters of each are in the order they are read.
    ['Hebrew', 'מספר חשבון', 'חשבון מספר'],
    ['Arabic', 'شماره قرارداد', 'قرارداد شماره'],
  ])('in %s is read letter by letter', async (_, drawn, read) => {
    expect(await readLine(drawn)).toBe(read);
  });
});
