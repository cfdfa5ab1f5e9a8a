import { afterEach, expect, test, vi } from 'vitest';
import type { LineBox } from '../detect/join-regions.ts';
import { alphabetsEngine } from './alphabets-engine.ts';
import { engineByScript } from './choose-engine.ts';
import { latinEngine } from './latin-engine.ts';
import { paddleEngine } from './paddle-engine.ts';
import type { RecognitionEngine } from './recognition-engine.ts';

const PAGE = { levels: [{ width: 400, height: 100, data: new Uint8Array(40_000).fill(255) }] };
const LINE: LineBox = { x0: 20, x1: 380, y0: 40, y1: 60, angle: 0, score: 1 };

afterEach(() => vi.restoreAllMocks());

/** A reader that reads every line as one sign, as surely as told. */
function reads(engine: RecognitionEngine, text: string, confidence: number) {
  return vi
    .spyOn(engine, 'recognise')
    .mockImplementation(async (lines) =>
      lines.map(() => [{ text, confidence, start: 0, end: 9, alternatives: [] }]),
    );
}

function readsAs(chinese: number) {
  reads(latinEngine(), 'x', 0.4);
  reads(alphabetsEngine(), 'x', 0.4);
  reads(paddleEngine('chinese'), '中', chinese);
  reads(paddleEngine('korean'), '子', 0.3);
  return reads(paddleEngine('japanese'), 'の', 0.96);
}

test('what reads surely as Chinese is not tried in the scripts that share its ideographs', async () => {
  const japanese = readsAs(0.99);
  expect((await engineByScript(PAGE, [LINE])).engine.name).toBe('chinese');
  expect(japanese).not.toHaveBeenCalled();
});

test('what reads less surely as Chinese may be Japanese', async () => {
  const japanese = readsAs(0.9);
  expect((await engineByScript(PAGE, [LINE])).engine.name).toBe('japanese');
  expect(japanese).toHaveBeenCalled();
});
