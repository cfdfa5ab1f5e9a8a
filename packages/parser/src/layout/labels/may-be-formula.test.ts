import { expect, test } from 'vitest';
import { NO_STYLE } from '../figures/draft-figure.ts';
import { mayBeFormula } from './may-be-formula.ts';

const may = (text: string): boolean => mayBeFormula({ text, style: NO_STYLE, spans: [] });

test.each([
  '1,873+',
  '27/08/2024',
  '44.3%',
  'https://example.org/a+b',
  '单位 E+9/L',
  '***',
  'Date: 31/12/2017',
  'Of a sub-head',
])('%s is no formula', (text) => expect(may(text)).toBe(false));

test.each(['a = 1', 'x+1', '2 + 2 = 4', 'E = mc2', 'f(x)', 'rate = loss'])(
  '%s may be one',
  (text) => expect(may(text)).toBe(true),
);
