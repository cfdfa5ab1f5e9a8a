import { expect, test } from 'vitest';
import { settleSquareSigns } from './settle-square-signs.ts';

function settled(...lines: string[]): string[] {
  const read = lines.map((line) =>
    [...line].map((text, at) => ({
      text,
      confidence: 0.9,
      start: at * 10,
      end: at * 10 + 8,
      alternatives: [],
    })),
  );
  return settleSquareSigns(read).map((line) => line.map(({ text }) => text).join(''));
}

test('dots and arrowheads that open lines are bullets', () => {
  expect(settled('·电信业', '》熟悉常见数据结构', '约翰·史密斯')).toEqual([
    '• 电信业',
    '• 熟悉常见数据结构',
    '约翰·史密斯',
  ]);
});

test('halves of brackets whose other half the page has nowhere are remains of rules', () => {
  expect(settled('技能证书」', '【目前已经发布了', '《设计与实现》', '《')).toEqual([
    '技能证书',
    '目前已经发布了',
    '《设计与实现》',
    '',
  ]);
  expect(settled('彼は「はい', 'そうです」と言った')).toEqual(['彼は「はい', 'そうです」と言った']);
});

test('straight quotes among ideographs open and close', () => {
  expect(settled('将"八达通"卡晃一下', 'say "yes" now', '屏幕5" 大')).toEqual([
    '将“八达通”卡晃一下',
    'say "yes" now',
    '屏幕5" 大',
  ]);
});

test('a quote within another closes it, and one of typewriters may stand beside others', () => {
  expect(settled('填“有“或“没有”，则', '被称为"诗史”。', '说：“以前', 'say “a “b”')).toEqual([
    '填“有”或“没有”，则',
    '被称为“诗史”。',
    '说：“以前',
    'say “a “b”',
  ]);
});

test('a stroke that is no sign is the comma of lists, and a dash among signs is as wide as two', () => {
  expect(settled('平等丶自愿', '四大发明—造纸术', '2019—2027学年', '张三—')).toEqual([
    '平等、自愿',
    '四大发明——造纸术',
    '2019—2027学年',
    '张三—',
  ]);
});
