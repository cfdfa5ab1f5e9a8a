import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { makeLine, type TextLine } from '../lines/text-line.ts';
import { splitParagraphs } from './split-paragraphs.ts';

/** A line of words from a place on, of letters of one width (points). */
function lineFrom(text: string, left: number, baseline: number): TextLine {
  let x0 = left;
  return makeLine(
    text.split(' ').map((each) => {
      const x1 = x0 + each.length * 5;
      const box = { x0, y0: baseline - 8, x1, y1: baseline + 2 };
      x0 = x1 + 3;
      const style = { fontName: 'a', fontSize: 10, bold: false, italic: false, monospace: false };
      return { text: each, box, baseline, style: { ...style, color: 0 }, spaceAfter: true } as Word;
    }),
  );
}

function partsOf(lines: readonly TextLine[]): number[] {
  const parts = splitParagraphs(lines, 12, { entries: new Set(), terms: new Set() });
  return parts.map((part) => part.length);
}

test('a full line goes on in writing without capitals, however wide its lines are set', () => {
  const first =
    '항구의 모든 배는 저녁까지 부두로 돌아와야 하며 늦는 배는 다음 날 아침까지 항구 밖에서 불을 켜고 밤새 조용히';
  expect(partsOf([lineFrom(first, 60, 100), lineFrom('기다려야 합니다.', 60, 118)])).toEqual([2]);
  const ended = lineFrom(`${first}다.`, 60, 100);
  expect(partsOf([ended, lineFrom('기다려야 합니다.', 60, 118)])).toEqual([1, 1]);
});

test('notes that count on are apart, though there was no room above', () => {
  const notes = ['1 Harbour works, third report.', '2 The same, page six.', '3 Ibid.'];
  expect(partsOf(notes.map((text, at) => lineFrom(text, 60, 100 + 12 * at)))).toEqual([1, 1, 1]);
});

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
