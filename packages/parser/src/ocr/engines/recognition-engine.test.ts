import { beforeAll, describe, expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { resizeGray, toGray } from '../raster/gray-image.ts';
import { alphabetsEngine } from './alphabets-engine.ts';
import { latinEngine } from './latin-engine.ts';
import { PADDLE_SCRIPTS, paddleEngine } from './paddle-engine.ts';
import type { LineImage, RecognitionEngine } from './recognition-engine.ts';
import { tesseractEngine, tesseractLanguages } from './tesseract-engine.ts';

const installed = await tesseractLanguages();
if (!installed.has('eng')) process.stderr.write('SKIPPED: no tesseract with English on the PATH\n');

const ENGINES: readonly (readonly [string, () => RecognitionEngine])[] = [
  ['latin', latinEngine],
  ['alphabets', alphabetsEngine],
  ...PADDLE_SCRIPTS.map((script) => [script, () => paddleEngine(script)] as const),
  ...(installed.has('eng') ? [['tesseract', () => tesseractEngine(['eng'])] as const] : []),
];

/** What every engine must hold to. */
describe.each(ENGINES)('the %s engine', { timeout: 30_000 }, (_, load) => {
  let engine: RecognitionEngine;
  let long: LineImage;
  let short: LineImage;

  beforeAll(async () => {
    engine = load();
    long = await drawLine('Total amount 1234', engine.lineHeight, 180);
    short = await drawLine('Hello', engine.lineHeight, 60);
  }, 120_000);

  const textOf = (characters: readonly { readonly text: string }[]) =>
    characters.map(({ text }) => text).join('');

  test('reads English with its blanks', async () => {
    const [characters = []] = await engine.recognise([long]);
    expect(textOf(characters).trim()).toBe('Total amount 1234');
  });

  test('answers in the order asked, whatever the widths', async () => {
    const read = await engine.recognise([long, short, long]);
    expect(read.map((line) => textOf(line).trim().slice(0, 5))).toEqual([
      'Total',
      'Hello',
      'Total',
    ]);
  });

  test('says where each character stands and how sure it is', async () => {
    const [characters = []] = await engine.recognise([short]);
    const starts = characters.map((character) => character.start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const { start, end, confidence } of characters) {
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(short.width + 32);
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThanOrEqual(1.0001);
    }
  });

  test('reads nothing where nothing is, and no lines as none', async () => {
    const width = 160;
    const blank = { width, data: new Uint8Array(width * engine.lineHeight).fill(255) };
    const [characters = []] = await engine.recognise([blank]);
    expect(textOf(characters).trim()).toBe('');
    expect(await engine.recognise([])).toEqual([]);
  });
});

async function drawLine(text: string, lineHeight: number, width: number): Promise<LineImage> {
  const height = 24;
  const image = await drawPage({
    content: textAt(4, 7, text, 'F1', 16),
    width,
    height,
    pixelsPerPoint: 4,
  });
  const line = resizeGray(toGray(image), Math.round((width * lineHeight) / height), lineHeight);
  return { width: line.width, data: line.data };
}
