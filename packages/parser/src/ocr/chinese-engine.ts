import { readFileSync } from 'node:fs';
import { ctcEngine } from './ctc-engine.ts';
import { paddleModelPath } from './model-path.ts';
import type { RecognitionEngine } from './recognition-engine.ts';

let engine: RecognitionEngine | undefined;

/** PP-OCRv4's recogniser for Chinese and English. */
export function chineseEngine(): RecognitionEngine {
  engine ??= ctcEngine({
    name: 'chinese',
    path: paddleModelPath('ch_PP-OCRv4_rec_infer.onnx'),
    lineHeight: 48,
    characters: [
      '',
      ...readFileSync(paddleModelPath('ppocr_keys_v1.txt'), 'utf8')
        .split(/\r?\n/)
        .filter((key) => key !== ''),
      ' ',
    ],
    channels: 3,
    normalise: (gray) => (gray / 255 - 0.5) / 0.5,
    grid: 8,
  });
  return engine;
}
