import { expect, test } from 'vitest';
import type { OrientedWord } from '../page/oriented-page.ts';
import { cellText } from './cell-text.ts';

/** A line of words, 10 points of type, a blank after each. */
function line(text: string): OrientedWord[] {
  return text.split(' ').map((word, at) => {
    const box = { x0: 60 * at, y0: 0, x1: 60 * at + 50, y1: 10 };
    return { word: { text: word, spaceAfter: true }, box, fontSize: 10 } as OrientedWord;
  });
}

test.each([
  [['中诚信国际信', '用评级有限责', '任公司'], '中诚信国际信用评级有限责任公司'],
  [['テーブル', '定義'], 'テーブル定義'],
  [['연간 매출', '합계'], '연간 매출 합계'],
  [['授信总额', 'USD'], '授信总额 USD'],
  [['Dover–', 'Calais'], 'Dover–Calais'],
  [['two lines', 'of words'], 'two lines of words'],
])('%j is %s', (lines, text) => expect(cellText(lines.map(line))).toBe(text));
