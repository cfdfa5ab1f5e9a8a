import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { namesByWidths } from './nameless-fonts.ts';
import { readDifferences } from './read-differences.ts';

const FONT = '<< /Type /Font /BaseFont /ABCDEF+CMEX10 /Encoding 7 0 R >>';
const ENCODING =
  '<< /Type /Encoding /Differences [ 0 /parenleftbig /parenrightbig 88 /summation#64isplay ] >>';
const NAMES = new Map([
  [0, 'parenleftbig'],
  [1, 'parenrightbig'],
  [88, 'summationdisplay'],
]);

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test('names of an encoding are read by font and code', () => {
  const file = `%PDF-1.4\n6 0 obj\n${FONT}\nendobj\n7 0 obj\n${ENCODING}\nendobj\n`;
  expect(readDifferences(bytesOf(file))).toEqual({
    named: new Map([['CMEX10', NAMES]]),
    nameless: [],
    refused: new Map(),
  });
});

test('fonts and encodings packed into a stream are found', () => {
  const head = `6 0 7 ${FONT.length + 1} `;
  const packed = deflateSync(Buffer.from(`${head}${FONT} ${ENCODING}`, 'latin1')).toString(
    'latin1',
  );
  const file = `%PDF-1.5\n9 0 obj\n<< /Type /ObjStm /N 2 /First ${head.length} >>\nstream\n${packed}\nendstream\nendobj\n`;
  expect(readDifferences(bytesOf(file))).toEqual({
    named: new Map([['CMEX10', NAMES]]),
    nameless: [],
    refused: new Map(),
  });
});

test('a list of names of its own is followed', () => {
  const font = '<< /BaseFont /F /Encoding << /Differences 8 0 R >> >>';
  const file = `6 0 obj\n${font}\nendobj\n8 0 obj\n[ 3 /alpha ]\nendobj\n`;
  expect(readDifferences(bytesOf(file))).toEqual({
    named: new Map([['F', new Map([[3, 'alpha']])]]),
    nameless: [],
    refused: new Map(),
  });
});

test('a name of the font in an object of its own is followed', () => {
  const font = '<< /BaseFont 5 0 R /Encoding << /Differences [ 96 /lscript ] >> >>';
  const file = `5 0 obj\n/ABCDEF#2BCMMI10\nendobj\n6 0 obj\n${font}\nendobj\n`;
  expect(readDifferences(bytesOf(file))).toEqual({
    named: new Map([['CMMI10', new Map([[96, 'lscript']])]]),
    nameless: [],
    refused: new Map(),
  });
});

test('a subset without a glyph does not deny what another calls it', () => {
  const fonts = ['/lscript', '/.notdef'].map(
    (name, index) =>
      `${index + 1} 0 obj\n<< /BaseFont /F /Encoding << /Differences [ 96 ${name} ] >> >>\nendobj\n`,
  );
  expect(readDifferences(bytesOf(fonts.join('')))).toEqual({
    named: new Map([['F', new Map([[96, 'lscript']])]]),
    nameless: [],
    refused: new Map(),
  });
});

test('a font without a name is known by its widths', () => {
  const font =
    '<< /Subtype /Type3 /FirstChar 0 /Widths 5 0 R /FontMatrix [.002 0 0 .002 0 0] /Encoding 7 0 R >>';
  const file = `5 0 obj\n[ 300 0 250.5 ]\nendobj\n6 0 obj\n${font}\nendobj\n7 0 obj\n<< /Differences [ 0 /A 2 /b ] >>\nendobj\n`;
  const { named, nameless } = readDifferences(bytesOf(file));
  expect(named.size).toBe(0);
  expect(namesByWidths(nameless, new Map([[2, 502]]))).toEqual(new Map([[2, 'b']]));
  expect(namesByWidths(nameless, new Map([[2, 540]]))).toEqual(new Map());
});

test('a font is read whole though its name says stream', () => {
  const font = '<< /BaseFont /BitstreamVeraSans /Encoding << /Differences [ 96 /lscript ] >> >>';
  const { named } = readDifferences(bytesOf(`6 0 obj\n${font}\nendobj\n`));
  expect(named).toEqual(new Map([['BitstreamVeraSans', new Map([[96, 'lscript']])]]));
});

test('ranges over the last byte of a code, and all beside them, are read from the map itself', () => {
  const font = '<< /Type0 /BaseFont /ABCDEF+SimSun /Encoding /Identity-H /ToUnicode 7 0 R >>';
  const map = '2 beginbfrange\n<192f><192f><62ff>\n<19ff><1a00><63cf>\nendbfrange';
  const file = `6 0 obj\n${font}\nendobj\n7 0 obj\n<< /Length ${map.length} >>\nstream\n${map}\nendstream\nendobj\n`;
  expect(readDifferences(bytesOf(file)).refused).toEqual(
    new Map([
      [
        'SimSun',
        new Map([
          [0x192f, '拿'],
          [0x19ff, '描'],
          [0x1a00, '提'],
        ]),
      ],
    ]),
  );
});
