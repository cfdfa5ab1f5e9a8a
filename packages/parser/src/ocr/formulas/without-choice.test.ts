import { expect, test } from 'vitest';
import type { OcrWord } from '../read/ocr-word.ts';
import type { FoundFormula } from './find-formulas.ts';
import { withoutChoice } from './without-choice.ts';

const EM = 20;
const FORMULA: FoundFormula = { kind: 'displayed', x0: 100, y0: 50, x1: 160, y1: 80 };

function word(text: string, x0: number, x1: number): OcrWord {
  const place = { x0, y0: 52, x1, y1: 78, baseline: 76, fontSize: EM };
  return { ...place, text, confidence: 0.9, weight: 0.1, spaceAfter: false, angle: 0 };
}

test('the letter of an answer is no sign of the formula behind it', () => {
  const [formula, ...others] = withoutChoice(FORMULA, [word('C.√2', 100, 160)], EM);
  expect(others).toHaveLength(0);
  expect(formula).toMatchObject({ kind: 'inline', x0: 130, x1: 160 });
});

test('a letter alone, and a formula behind its letter, are what they are', () => {
  expect(withoutChoice({ ...FORMULA, x1: 118 }, [word('C.', 100, 118)], EM)).toEqual([]);
  expect(withoutChoice(FORMULA, [word('C.', 70, 96)], EM)).toEqual([FORMULA]);
  expect(withoutChoice(FORMULA, [word('x=1', 100, 160)], EM)).toEqual([FORMULA]);
});
