import { expect, test } from 'vitest';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { textFeatures } from './block-text-features.ts';

function featuresOf(text: string) {
  const box = { x0: 0, y0: 0, x1: 100, y1: 10 };
  const style = { ...NO_STYLE, fontSize: 10 };
  const origin = 'ocr' as const;
  const shape = { ...NO_SHAPE, lineCount: 1 };
  return textFeatures({
    ...{ label: 'Text', text, box, spans: [], style, shape, origin, textConfidence: 1 },
    labelChance: 1,
  });
}

test('wide signs end sentences, clauses and what leads to a list', () => {
  expect(featuresOf('这是一句话。').endsSentence).toBe(1);
  expect(featuresOf('他说：“好。”').endsSentence).toBe(1);
  expect(featuresOf('包括以下部分：').endsColon).toBe(1);
  expect(featuresOf('首先，').endsComma).toBe(1);
  expect(featuresOf('实验测试要求').endsSentence).toBe(0);
});
