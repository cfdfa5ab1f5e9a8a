import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { languagesOfText } from './languages-of-text.ts';

const wordsOf = (text: string, confidence = 1) =>
  text.split(' ').map((word) => ({ text: word, confidence }) as Word);

test.each([
  ['대학생이라면 누구나 참여 가능하며 다양한 데이터를 활용하여', 'kor'],
  ['これは日本語の文章であり、漢字とかなが混じっています', 'jpn'],
  ['二维参数化建模程序是一款插件程序具有给整个模型添加的功能', 'chi'],
  ['Коллекция весового чая означает побуждение', 'rus'],
])('a page that says "%s" is read as %s', (text, language) => {
  expect(languagesOfText(wordsOf(text))).toEqual([language]);
});

test('Latin letters, too little text and words that cannot be trusted tell no language', () => {
  expect(languagesOfText(wordsOf('The officer of the port finds five ships'))).toBeUndefined();
  expect(languagesOfText(wordsOf('한국'))).toBeUndefined();
  expect(
    languagesOfText(wordsOf('대학생이라면 누구나 참여 가능하며 다양한 데이터를', 0.3)),
  ).toBeUndefined();
});
