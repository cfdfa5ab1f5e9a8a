import { expect, test } from 'vitest';
import type { FoundFormula } from './find-formulas.ts';
import { judgeReadings } from './judge-readings.ts';

const formula = (kind: FoundFormula['kind']): FoundFormula => ({
  kind,
  x0: 0,
  y0: 0,
  x1: 9,
  y1: 9,
});
const inline = formula('inline');
const displayed = formula('displayed');
const kinds = (...judged: Parameters<typeof judgeReadings>) =>
  judgeReadings(...judged).map(({ is }) => is);

test('what is read half surely within a line is a formula only on a page that has others', () => {
  const half = { latex: 'k/a', confidence: 0.6 };
  expect(kinds([inline], [half])).toEqual(['unread']);
  expect(kinds([inline, inline], [half, { latex: 'x=1', confidence: 0.8 }])).toEqual([
    'latex',
    'latex',
  ]);
  expect(kinds([displayed, inline], [{ latex: 'x=1', confidence: 0.1 }, half])).toEqual([
    'latex',
    'latex',
  ]);
});

test('letters, signs and numbers alone are text', () => {
  for (const latex of ['x', '\\mathbf{f}', ')', '4,62', '12-19', '[12,14]'])
    expect(kinds([displayed], [{ latex, confidence: 0.9 }])).toEqual(['text']);
});

test('a number that counts in order is text, an index that does is none', () => {
  for (const latex of [
    '3^{\\mathrm{rd}}',
    '21^{st}',
    '19^{\\text{th}}.',
    '3^{\\mathsf{r}\\mathsf{d}}',
  ])
    expect(kinds([inline], [{ latex, confidence: 0.9 }])).toEqual(['text']);
  expect(kinds([inline], [{ latex: 'n^{\\mathrm{th}}', confidence: 0.9 }])).toEqual(['latex']);
});

test('the stop after a formula is none of its signs', () => {
  const [judged] = judgeReadings([displayed], [{ latex: 'x=1.', confidence: 0.9 }]);
  expect(judged).toEqual({ is: 'latex', latex: 'x=1', confidence: 0.9 });
});

test('a line of a program is text, and what begins with a closing bracket is not read', () => {
  expect(kinds([displayed], [{ latex: 'a=b+c;', confidence: 0.9 }])).toEqual(['text']);
  expect(kinds([displayed], [{ latex: 'a=b_{1};', confidence: 0.9 }])).toEqual(['latex']);
  expect(kinds([displayed], [{ latex: ')-2\\sigma_{6}', confidence: 0.9 }])).toEqual(['unread']);
});

test.each(['L>', '=\\mathbf{n}', 'p\\rightarrow', '70\\neq', 'f(x', '2x)', 'a+'])(
  '%s within a line has lost a part of itself',
  (latex) => {
    expect(kinds([inline], [{ latex, confidence: 0.9 }])).toEqual(['unread']);
  },
);

test.each(['-x_{1}', 'x\\in[0,1)', '\\infty', 'f(x)\\geq0'])(
  '%s within a line is whole',
  (latex) => {
    expect(
      kinds(
        [inline, inline],
        [
          { latex, confidence: 0.9 },
          { latex: 'x=1', confidence: 0.9 },
        ],
      )[0],
    ).not.toBe('unread');
  },
);
