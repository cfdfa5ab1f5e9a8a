import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { makeLine, type TextLine } from '../lines/text-line.ts';
import { splitParagraphs } from './split-paragraphs.ts';

/** A line of words that are read from the right, from its right end on. */
function lineFromRight(text: string, right: number, baseline: number): TextLine {
  let x1 = right;
  return makeLine(
    text.split(' ').map((each) => {
      const x0 = x1 - each.length * 5;
      const box = { x0, y0: baseline - 8, x1, y1: baseline + 2 };
      x1 = x0 - 3;
      const style = { fontName: 'a', fontSize: 10, bold: false, italic: false, monospace: false };
      return { text: each, box, baseline, style: { ...style, color: 0 }, spaceAfter: true } as Word;
    }),
  );
}

test('first lines that are read from the right are set in there', () => {
  const lines = [
    lineFromRight('امتحان منتصف الفصل ويعقد في الأسبوع السابع من بداية الفصلين معا', 500, 100),
    lineFromRight('ويعقد بعد انتهاء اسابيع الدراسة وتتولي الأقسام العلمية إعداد جداول', 520, 112),
    lineFromRight('في موعد اقصاه أسبوع من تاريخ عقد الامتحان', 520, 124),
    lineFromRight('الامتحان النهائي ويعقد بعد انتهاء اسابيع الدراسة وتتولي الأقسام', 500, 136),
    lineFromRight('من مجلس الكلية بعد موافقة لجنة شئون التعليم والطلاب بعد أخذ رأي', 520, 148),
    lineFromRight('الطلاب في الاعتبار', 520, 160),
  ];
  const parts = splitParagraphs(lines, 12, { entries: new Set(), terms: new Set() });
  expect(parts.map((part) => part.length)).toEqual([3, 3]);
});
