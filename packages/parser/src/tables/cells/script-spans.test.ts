import { expect, test } from 'vitest';
import type { OrientedWord } from '../page/oriented-page.ts';
import { cellText } from './cell-text.ts';
import { scriptSpans } from './script-spans.ts';

/** A line of words, `^` before raised and `_` before lowered ones; `|` follows what has no blank after it. */
function line(text: string): OrientedWord[] {
  let x0 = 0;
  return text.split(' ').map((part) => {
    const [, mark = '', word = '', bare = ''] = /^([_^]?)(.*?)(\|?)$/.exec(part) ?? [];
    const fontSize = mark === '' ? 10 : 7;
    const box = { x0, y0: mark === '^' ? -3 : 0, x1: x0 + 5 * word.length, y1: 10 };
    x0 = box.x1 + (bare ? 0 : 3);
    return {
      word: {
        text: word,
        spaceAfter: bare === '',
        superscript: mark === '^' || undefined,
        subscript: mark === '_' || undefined,
      },
      box,
      fontSize,
    } as OrientedWord;
  });
}

function scriptsOf(...texts: string[]): string[] {
  const lines = texts.map(line);
  const text = cellText(lines);
  return scriptSpans(lines, text).map(
    ({ start, end, superscript }) =>
      `${text.slice(0, start)}${superscript ? '^' : '_'}${text.slice(start, end)}`,
  );
}

test.each([
  [['12 m| ^2'], ['12 m^2']],
  [['CO| _2| O| _3'], ['CO_2', 'CO2O_3']],
  [['the 1| ^st of 2| ^n'], ['the 1st of 2^n']],
  [['a| ^1| ^,| ^2'], ['a^1,2']],
  [['a compos-', 'ite| ^3 of two'], ['a composite^3']],
  [
    ['first| ^a', 'second| ^b'],
    ['first^a', 'firsta second^b'],
  ],
])('%j has %j', (lines, scripts) => expect(scriptsOf(...lines)).toEqual(scripts));

test('scripts side by side are read from left to right', () => {
  const [base, lower, upper] = line('r| _t| ^p');
  if (!base || !lower || !upper) throw new Error('no words');
  expect(cellText([[base, upper, lower]])).toBe('rtp');
});

test('a mark that has the cell for itself belongs to nothing', () => {
  expect(scriptsOf('^1')).toEqual([]);
  expect(scriptsOf('plain words')).toEqual([]);
});
