import { afterEach, describe, expect, test } from 'vitest';
import { buildMappedPdf } from '../../../../../test/builders/pdf/build-mapped-pdf.ts';
import {
  buildPdf,
  EXTRA_OBJECTS,
  type PdfSpec,
  textAt,
} from '../../../../../test/builders/pdf/build-pdf.ts';
import type { PagePrimitives } from '../../page/primitives.ts';
import { DEFAULT_LIMITS, type ParseOptions } from '../../parse-options.ts';
import type { PagesReading } from '../reading.ts';
import { readPdf } from './read-pdf.ts';

const opened: PagesReading[] = [];

async function open(bytes: Uint8Array, options: ParseOptions = {}): Promise<PagesReading> {
  const signal = new AbortController().signal;
  const reading = await readPdf(bytes, {
    filename: 'test.pdf',
    options,
    limits: DEFAULT_LIMITS,
    signal,
  });
  opened.push(reading);
  return reading;
}

async function readFirst(spec: PdfSpec): Promise<PagePrimitives> {
  return (await open(buildPdf(spec))).readPage(0);
}

const readContent = (content: string, entries = ''): Promise<PagePrimitives> =>
  readFirst({ pages: [{ content, entries }] });

const textsOf = (page: PagePrimitives): string[] => page.words.map((word) => word.text);

afterEach(() => {
  for (const reading of opened.splice(0)) reading.close();
});

describe('words', () => {
  test('stand where they are painted, from the top left', async () => {
    const page = await readContent(textAt(72, 700, 'Hello world'));
    expect(textsOf(page)).toEqual(['Hello', 'world']);
    const [hello, world] = page.words;
    expect(hello?.baseline).toBeCloseTo(92, 1);
    expect(hello?.box.x0).toBeCloseTo(72, 1);
    expect(hello?.box.x1).toBeCloseTo(72 + 27.3, 0);
    expect(world?.box.x0).toBeCloseTo(72 + 27.3 + 3.3, 0);
    expect(hello?.style).toMatchObject({ fontName: 'Helvetica', fontSize: 12, bold: false });
  });

  test('keep their blanks where spaced dots lead to a page number', async () => {
    const leaders = Array.from({ length: 30 }, (_, dot) => textAt(172 + dot * 7, 700, '.')).join(
      '',
    );
    const title = 'BT /F1 12 Tf 72 700 Td [(Input) -300 (and) -300 (output)] TJ ET\n';
    const page = await readContent(`${title}${leaders}${textAt(390, 700, '10')}`);
    expect(textsOf(page)).toEqual(['Input', 'and', 'output', '.'.repeat(30), '10']);
  });

  test('have a letter in a circle as the one sign it is', async () => {
    const content = 'BT /F9 12 Tf 40 100 Td [(O) 720 (c) -200 ( 2026)] TJ ET';
    const reading = await open(buildMappedPdf(content, { O: '◯' }));
    expect(textsOf(await reading.readPage(0))).toEqual(['©', '2026']);
  });

  test('carry bold, italic and monospace', async () => {
    const page = await readContent(
      textAt(72, 700, 'Plain') +
        textAt(72, 680, 'Bold', 'F2') +
        textAt(72, 660, 'Slanted', 'F3') +
        textAt(72, 640, 'code', 'F4'),
    );
    expect(page.words.map(({ style }) => [style.bold, style.italic, style.monospace])).toEqual([
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  test('are told apart by their gaps where no blank is written', async () => {
    const page = await readContent('BT /F1 12 Tf 72 700 Td [(one) -300 (two) -20 (three)] TJ ET');
    expect(textsOf(page)).toEqual(['one', 'twothree']);
  });

  test('stay whole where a soft hyphen was left behind at another place', async () => {
    const page = await readContent(
      'BT /F1 12 Tf 100 700 Td (these ar) Tj 10 0 Td /Span << /ActualText <FEFF00AD> >> BDC ( ) Tj EMC 33.3 0 Td (e) Tj ET',
    );
    expect(textsOf(page)).toEqual(['these', 'are']);
  });

  test('stay whole when their letters are spaced', async () => {
    const page = await readContent('BT /F1 12 Tf 4 Tc 72 700 Td (SPACED OUT) Tj ET');
    expect(textsOf(page)).toEqual(['SPACED', 'OUT']);
  });

  test('are read once when painted twice, and then count as bold', async () => {
    const page = await readContent(textAt(72, 700, 'Twice') + textAt(72.3, 700, 'Twice'));
    expect(textsOf(page)).toEqual(['Twice']);
    expect(page.words[0]?.style.bold).toBe(true);
  });

  test('are read once when the second painting is cut elsewhere or has some of their letters only', async () => {
    const cut =
      textAt(72, 700, 'Crop 1901') + textAt(72.3, 700, 'Cro') + textAt(91.63, 700, 'p 1901');
    expect(textsOf(await readContent(cut))).toEqual(['Crop', '1901']);
    const some = textAt(72, 700, 'Crop') + textAt(84.962, 700, 'o') + textAt(130, 700, 'yields');
    expect(textsOf(await readContent(some))).toEqual(['Crop', 'yields']);
  });

  test('are all read where letters of two texts happen to meet', async () => {
    const spread = 'BT /F1 12 Tf 0.2 Tc 71.4 700 Td (Winter games) Tj ET\n';
    const page = await readContent(textAt(72, 700, 'Winter gates') + spread);
    expect(textsOf(page).join('')).toHaveLength(22);
  });

  test('raised and lowered in small type are scripts that touch their word', async () => {
    const page = await readContent(
      'BT /F1 12 Tf 72 700 Td (E = mc) Tj /F1 8 Tf 5 Ts (2) Tj 0 Ts /F1 12 Tf ( and H) Tj /F1 8 Tf -3 Ts (2) Tj ET',
    );
    const scripts = page.words.filter((word) => word.text === '2');
    expect(scripts.map((word) => word.superscript ?? false)).toEqual([true, false]);
    expect(scripts.map((word) => word.subscript ?? false)).toEqual([false, true]);
    expect(page.words.find((word) => word.text === 'mc')?.spaceAfter).toBe(false);
  });

  test('turned by a quarter read downwards', async () => {
    const page = await readContent('BT /F1 12 Tf 0 -1 1 0 100 700 Tm (Turned text) Tj ET');
    expect(textsOf(page)).toEqual(['Turned', 'text']);
    expect(page.words.map((word) => word.angle)).toEqual([90, 90]);
    expect(page.words[0]?.baseline).toBeCloseTo(100, 1);
  });

  test('with a thin line under or through them are underlined or struck', async () => {
    const page = await readContent(
      `${textAt(72, 700, 'under')}0.6 w 72 698 m 101 698 l S\n${textAt(72, 600, 'through')}72 603.5 m 112 603.5 l S\n${textAt(72, 500, 'cell')}20 498 m 500 498 l S`,
    );
    expect(page.words.map(({ underline = false, strike = false }) => [underline, strike])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});

describe('pages', () => {
  test('are turned upright', async () => {
    const page = await readContent(textAt(72, 700, 'Sideways'), '/Rotate 90');
    expect([page.width, page.height]).toEqual([792, 612]);
    expect(page.words[0]?.angle).toBe(90);
    expect(page.words[0]?.box.y0).toBeCloseTo(72, 0);
  });

  test('are cropped, and what lies outside is hidden', async () => {
    const page = await readContent(
      textAt(150, 700, 'inside') + textAt(10, 20, 'outside'),
      '/CropBox [100 100 512 750]',
    );
    expect([page.width, page.height]).toEqual([412, 650]);
    expect(textsOf(page)).toEqual(['inside']);
    expect(page.words[0]?.box.x0).toBeCloseTo(50, 1);
    expect(page.hiddenWords).toMatchObject([{ text: 'outside', reason: 'off_page' }]);
  });

  test('are drawn at the scale that is asked for', async () => {
    const reading = await open(
      buildPdf({ pages: [{ content: '1 0 0 rg 0 0 50 100 re f', width: 100, height: 100 }] }),
    );
    const image = await reading.renderPage(0, 2);
    expect([image.width, image.height, image.channels]).toEqual([200, 200, 3]);
    expect([...image.data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect([...image.data.subarray(150 * 3, 150 * 3 + 3)]).toEqual([255, 255, 255]);
  });

  test('without anything on them need no OCR', async () => {
    const page = await readContent('');
    expect(page.quality).toEqual({ ocrScore: 0, ocrReason: null, brokenRegions: [] });
  });
});

describe('drawings', () => {
  test('become rules, shades, frames and the rest', async () => {
    const page = await readContent(
      '2 w 100 600 m 300 600 l S\n0.9 g 100 400 200 50 re f\n1 w 100 200 200 100 re S\n400 400 m 450 500 500 300 550 400 c S\n0 g 100 150 200 0.7 re f',
    );
    expect(page.rules.filter((rule) => rule.direction === 'horizontal')).toHaveLength(4);
    expect(page.rules.filter((rule) => rule.direction === 'vertical')).toHaveLength(2);
    expect(page.rules[0]).toMatchObject({ direction: 'horizontal', thickness: 2, dashed: false });
    expect(page.rules[0]?.box).toMatchObject({ x0: 100, x1: 300, y0: 191, y1: 193 });
    expect(page.shades).toMatchObject([
      { color: 0xe6e6e6, box: { x0: 100, y0: 342, x1: 300, y1: 392 } },
    ]);
    expect(page.frames).toHaveLength(1);
    expect(page.drawings).toHaveLength(1);
  });

  test('keep their points: where they move, go straight, bend and close', async () => {
    const page = await readContent(
      '400 400 m 450 500 500 300 550 400 c 560 350 l h 10 20 m 30 60 l S',
    );
    const [drawing] = page.drawings;
    expect([...(drawing?.operators ?? [])]).toEqual([0, 2, 2, 2, 1, 1 + 16, 0, 1]);
    expect([...(drawing?.points ?? [])]).toEqual([
      400, 392, 450, 292, 500, 492, 550, 392, 560, 442, 400, 392, 10, 772, 30, 732,
    ]);
  });

  test('outside their clip or the page are not there, and others end at it', async () => {
    const page = await readContent(
      'q 100 100 200 200 re W n 50 150 m 400 150 l S 0.5 g 400 400 50 50 re f 250 250 100 100 re f Q\n700 500 m 900 500 l S',
    );
    expect(page.rules).toHaveLength(1);
    expect(page.rules[0]?.box).toMatchObject({ x0: 100, x1: 300 });
    expect(page.shades.map((shade) => shade.box)).toEqual([{ x0: 250, y0: 492, x1: 300, y1: 542 }]);
  });

  test('of bars with cut ends are rules, and slanted ones are not', async () => {
    const mitred =
      '100 600.8 m 100.4 600.4 l 100.8 600 l 299.2 600 l 299.6 600.4 l 300 600.8 l h f\n';
    const slanted = '100 500 m 300 502.2 l 300 502.8 l 100 500.6 l h f\n';
    const page = await readContent(mitred + slanted);
    expect(page.rules.map(({ direction }) => direction)).toEqual(['horizontal']);
    expect(page.rules[0]?.box.x0).toBeCloseTo(100, 1);
    expect(page.drawings).toHaveLength(1);
  });

  test('of dashes are dashed rules', async () => {
    const page = await readContent('[3 2] 0 d 100 600 m 300 600 l S');
    expect(page.rules).toMatchObject([{ dashed: true }]);
  });
});

describe('hidden text', () => {
  test.each([
    ['invisible', 'BT 3 Tr /F1 12 Tf 72 700 Td (secret) Tj ET'],
    ['same_color', `1 g ${textAt(72, 700, 'secret')}`],
    ['tiny', textAt(72, 700, 'secret', 'F1', 0.5)],
    ['covered', `${textAt(72, 700, 'secret')}1 g 60 690 200 30 re f`],
    ['off_page', textAt(700, 700, 'secret')],
  ])('that is %s is reported and kept out', async (reason, content) => {
    const page = await readContent(
      content + ` 0 g ${textAt(72, 300, 'seen')}`.replace('BT', '0 Tr BT'),
    );
    expect(textsOf(page)).toEqual(['seen']);
    expect(page.hiddenWords).toMatchObject([{ text: 'secret', reason }]);
  });

  test.each([
    ['drawn over it', `${textAt(72, 700, 'She said (No now).')} 0 g 121.5 696 49.3 14 re f`],
    ['under it in its colour', `121.5 696 49.3 14 re f ${textAt(72, 700, 'She said (No now).')}`],
  ])('is a bar where one is %s, which takes no sign with it that is seen', async (_, content) => {
    const page = await readContent(content);
    expect(textsOf(page).join(' ')).toMatch(/^She said █+ \.$/);
    expect(page.hiddenWords.map(({ text }) => text)).toEqual(['(No', 'now)']);
  });

  test('takes no sign with it that is seen beside it', async () => {
    const page = await readContent(
      'BT 3 Tr /F1 12 Tf 72 700 Td (-) Tj 0 Tr ($) Tj 60 0 Td (64,003.46) Tj 3 Tr (-) Tj ET',
    );
    expect(textsOf(page)).toEqual(['$', '64,003.46']);
    expect(page.hiddenWords).toMatchObject([{ text: '-' }, { text: '-' }]);
  });

  test('is not white text on a dark ground', async () => {
    const page = await readContent(`0 g 50 680 300 50 re f 1 g ${textAt(72, 700, 'white')}`);
    expect(textsOf(page)).toEqual(['white']);
    expect(page.hiddenWords).toEqual([]);
  });

  test('is not the OCR layer of a scan', async () => {
    const image = {
      dictionary:
        '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      data: new Uint8Array([200]),
    };
    const page = await readFirst({
      pages: [
        {
          content:
            'q 612 0 0 792 0 0 cm /Im1 Do Q BT 3 Tr /F1 12 Tf 72 700 Td (recognised words of a scanned page) Tj ET',
          resources: `/XObject << /Im1 ${EXTRA_OBJECTS} 0 R >>`,
        },
      ],
      extraObjects: [image],
    });
    expect(textsOf(page)).toEqual(['recognised', 'words', 'of', 'a', 'scanned', 'page']);
    expect(page.hiddenWords).toEqual([]);
    expect(page.pictures).toMatchObject([
      { pixelWidth: 1, pixelHeight: 1, box: { x0: 0, y1: 792 } },
    ]);
  });
});
