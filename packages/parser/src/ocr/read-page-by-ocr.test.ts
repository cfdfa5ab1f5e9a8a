import { beforeAll, describe, expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../test/builders/pdf/build-pdf.ts';
import { emptyPrimitives } from '../page/empty-primitives.ts';
import type { PageImage, PagePrimitives } from '../page/primitives.ts';
import type { ParseOptions } from '../parse-options.ts';
import { readPageByOcr } from './read-page-by-ocr.ts';

const LINES = [
  'Invoice 2024-0815 of 3 May 2024',
  'Consulting services 1,250.00 EUR',
  'Travel expenses 87.45 EUR',
  'Please pay within thirty days',
];
const CONTENT = [
  ...LINES.map((line, index) => textAt(40, 240 - index * 28, line, index === 0 ? 'F2' : 'F1', 14)),
  '40 90 m 360 90 l 360 40 l 40 40 l h S 200 90 m 200 40 l S',
  '250 118 10 10 re S 330 118 10 10 re S 331 119 m 339 127 l 331 127 m 339 119 l S',
].join('\n');

let image: PageImage;

beforeAll(async () => {
  image = await drawPage({ content: CONTENT });
}, 120_000);

function silentPage({ width, height, pixelsPerPoint }: PageImage): PagePrimitives {
  return {
    ...emptyPrimitives(0),
    width: width / pixelsPerPoint,
    height: height / pixelsPerPoint,
    pixelsPerPoint,
    imageSize: [width, height],
  };
}

async function read(picture: PageImage, options: ParseOptions = {}): Promise<PagePrimitives> {
  return readPageByOcr({ primitives: silentPage(picture), image: async () => picture, options });
}

async function turned(degrees: number): Promise<PageImage> {
  const { data, info } = await asSharp(image)
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...image, width: info.width, height: info.height, data: new Uint8Array(data) };
}

const textOf = (page: PagePrimitives) =>
  page.words
    .toSorted((a, b) => Math.round((a.box.y0 - b.box.y0) / 10) || a.box.x0 - b.box.x0)
    .map((word) => word.text)
    .join(' ');
const wordCount = LINES.join(' ').split(' ').length;
const wordsFound = (page: PagePrimitives) => {
  const found = page.words.map((word) => word.text);
  return LINES.join(' ')
    .split(' ')
    .filter((word) => found.includes(word)).length;
};

describe('a scanned page', { timeout: 120_000 }, () => {
  test('is read word by word, in place, as OCR', async () => {
    const page = await read(image);
    expect(wordsFound(page)).toBe(wordCount);
    expect(page.ocrApplied).toBe(true);
    expect(page.orientationDegrees).toBe(0);
    const invoice = page.words.find((word) => word.text === 'Invoice');
    expect(invoice?.origin).toBe('ocr');
    expect(invoice?.confidence).toBeGreaterThan(0.9);
    expect(Math.abs((invoice?.box.x0 ?? 0) - 40)).toBeLessThan(3);
    expect(Math.abs((invoice?.baseline ?? 0) - 60)).toBeLessThan(3);
    expect(Math.abs((invoice?.style.fontSize ?? 0) - 14)).toBeLessThan(2.5);
  });

  test('has its rules and tick boxes as primitives', async () => {
    const page = await read(image);
    const level = page.rules.filter((rule) => rule.direction === 'horizontal');
    const upright = page.rules.filter((rule) => rule.direction === 'vertical');
    expect(level.map((rule) => Math.round(rule.box.y0 / 10) * 10)).toEqual([210, 260]);
    expect(upright.map((rule) => Math.round(rule.box.x0 / 10) * 10)).toEqual([40, 200, 360]);
    const boxes = page.formFields.toSorted((a, b) => a.box.x0 - b.box.x0);
    expect(boxes.map(({ kind, checked }) => [kind, checked])).toEqual([
      ['checkbox', false],
      ['checkbox', true],
    ]);
  });

  test('has hairlines in light grey as rules, and no rows of letters', async () => {
    const grey = [
      ...LINES.map((line, index) => textAt(40, 240 - index * 28, line, 'F1', 14)),
      '0.75 G 0.5 w 40 90 m 360 90 l S 40 40 m 360 40 l S 200 90 m 200 40 l S',
    ].join('\n');
    const { rules } = await read(await drawPage({ content: grey }));
    const long = rules.filter(({ box }) => Math.max(box.x1 - box.x0, box.y1 - box.y0) > 30);
    expect(long.map(({ direction }) => direction)).toEqual([
      'horizontal',
      'horizontal',
      'vertical',
    ]);
  });

  test('has one size of type where one was used, whatever letters a line has', async () => {
    const lines = [
      'seven men came over once more',
      'Holding the whole load by hand',
      'gypsy pages jump quickly past',
      'The sun was over a near canyon',
    ];
    const content = lines.map((line, row) => textAt(40, 240 - row * 28, line, 'F1', 12)).join('\n');
    const { words } = await read(await drawPage({ content }));
    expect(new Set(words.map(({ style }) => style.fontSize)).size).toBe(1);
    for (const { baseline } of words) {
      const row = Math.round((baseline - 60) / 28);
      expect(Math.abs(baseline - (60 + row * 28))).toBeLessThan(1.2);
    }
  });

  test.each([90, 180, 270] as const)('turned by %i degrees is turned back', async (degrees) => {
    const page = await read(await turned(degrees));
    expect(page.orientationDegrees).toBe(360 - degrees);
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([400, 300]);
    expect(wordsFound(page)).toBe(wordCount);
  });

  test('laid askew is straightened', async () => {
    const page = await read(await turned(4));
    expect(Math.abs(page.skewDegrees - 4)).toBeLessThan(0.7);
    expect(wordsFound(page)).toBe(wordCount);
  });

  test('comes back untouched where OCR is not wanted', async () => {
    const page = await read(image, { ocr: 'never' });
    expect(page).toEqual(silentPage(image));
  });

  test('in a language nobody here can read carries a warning', async () => {
    const page = await read(image, { languages: ['tha'] });
    expect(page.warnings.map((warning) => warning.code)).toContain('ocr_language_unavailable');
  });

  test('too poor to trust carries a warning, a clear one does not', async () => {
    const lines = LINES.flatMap((line, row) =>
      [0, 1].map((half) => textAt(20, 280 - (row * 2 + half) * 34, line, 'F1', 12)),
    );
    const clear = await drawPage({ content: lines.join('\n'), pixelsPerPoint: 2.5 });
    const { data, info } = await asSharp(clear).blur(4).raw().toBuffer({ resolveWithObject: true });
    const poor = { ...clear, width: info.width, height: info.height, data: new Uint8Array(data) };
    const codes = async (picture: PageImage) =>
      (await read(picture)).warnings.map((warning) => warning.code);
    expect(await codes(clear)).toEqual([]);
    expect(await codes(poor)).toEqual(['ocr_poor_picture']);
  });

  test('without any text stays empty', async () => {
    const blank = await drawPage({ content: '0 0 m S', width: 200, height: 100 });
    expect(textOf(await read(blank))).toBe('');
  });
});

describe('a page with a text layer', { timeout: 120_000 }, () => {
  const word = (text: string, y: number, confidence: number, [x0, x1] = [40, 380]) => ({
    text,
    box: { x0, y0: y, x1, y1: y + 16 },
    baseline: y + 12,
    style: {
      fontName: 'F',
      fontSize: 14,
      bold: false,
      italic: false,
      monospace: false,
      color: 0,
    },
    angle: 0,
    origin: 'text_layer' as const,
    confidence,
    spaceAfter: false,
  });
  const readBroken = async (words: PagePrimitives['words']) => {
    const primitives: PagePrimitives = {
      ...silentPage(image),
      imageSize: null,
      words,
      quality: {
        ocrScore: 0.2,
        ocrReason: null,
        brokenRegions: [{ x0: 30, y0: 74, x1: 390, y1: 96 }],
      },
    };
    return textOf(await readPageByOcr({ primitives, image: async () => image, options: {} }));
  };

  test('keeps its good words and reads only its broken region off the picture', async () => {
    const text = await readBroken([word('kept', 48, 1), word('\ufffd\ufffd', 76, 0.1)]);
    expect(text).toBe('kept Consulting services 1,250.00 EUR');
  });

  test('has a good word in a broken region once', async () => {
    const text = await readBroken([
      word('Consulting', 76, 1, [40, 105]),
      word('\ufffd\ufffd', 76, 0.1, [110, 160]),
    ]);
    expect(text).toBe('Consulting services 1,250.00 EUR');
  });

  test('keeps a broken word where nothing is read', async () => {
    const text = await readBroken([
      word('\ufffd\ufffd', 76, 0.1, [40, 105]),
      word('\ufffd', 76, 0.1, [300, 380]),
    ]);
    expect(text).toBe('Consulting services 1,250.00 EUR \ufffd');
  });
});
