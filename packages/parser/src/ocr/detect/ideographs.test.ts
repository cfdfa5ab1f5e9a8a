import { expect, test } from 'vitest';
import { pitchOfSquares } from './ideographs.ts';
import { measureType } from './measure-type.ts';

/** Ink from row 10 to row 30, the same in each. */
const METRICS = {
  inkTop: 10,
  inkBottom: 30,
  rows: new Uint32Array(40).fill(50, 10, 30),
  columns: new Uint16Array(0),
  inkOfColumns: new Float32Array(0),
  edgesOfColumns: new Float32Array(0),
  isBent: false,
};

test('ideographs fill most of their type’s height, whatever stands among them', () => {
  const lines = ['港口水深测量方法', '港口（12）水深[3]', '3. 港口水深', '港のＡ、B案（2024年）'];
  const measured = lines.map((line) => measureType(line, METRICS));
  expect(new Set(measured.map(({ size }) => Math.round(size)))).toEqual(new Set([22]));
  expect(new Set(measured.map(({ baseline }) => Math.round(baseline)))).toEqual(new Set([28]));
});

test('kana are smaller than the ideographs of the same type', () => {
  const kana = measureType('ください', METRICS).size;
  expect(kana).toBeGreaterThan(measureType('港口水深', METRICS).size);
});

test('a line of Latin letters with one ideograph is measured by its letters', () => {
  const plain = measureType('Harbour depth and tides', METRICS);
  expect(measureType('Harbour depth and tides 港', METRICS)).toEqual(plain);
});

test('type is no higher than its signs are apart, whatever of other lines reaches into the picture', () => {
  const rows = new Uint32Array(40).fill(50, 10, 30).fill(5, 30, 36);
  const { size, baseline } = measureType(
    '港口水深测量方法',
    { ...METRICS, inkBottom: 36, rows },
    22,
  );
  expect(size).toBe(22);
  expect(Math.round(baseline)).toBe(28);
});

test('signs tell their pitch where many follow each other', () => {
  const signs = (text: string) =>
    [...text].map((sign, at) => ({ text: sign, start: at * 22, end: at * 22 + 8 }));
  expect(pitchOfSquares(signs('港口水深测量方法'))).toBe(22);
  expect(pitchOfSquares(signs('港口，水深，测量'))).toBeUndefined();
});
