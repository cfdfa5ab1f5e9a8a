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
  '3.3 H.E.S.S.',
  'Date Signed (mm/dd/yyyy)',
  '15.3 gpm (57.8 L/min) 3,133 psi (216 bar)',
  '**L1-13',
  '1*20GP',
  'W/O:',
  '</affiliation>',
  '<<enumeration>> LinkType',
  '<titlePart> for title (included in a <docTitle> element).',
  'doi:10.1088/1475-7516/2008/10/003',
  'Online at stacks.example.org/JCAP/2008/i=10/a=003',
  'Shrink = 1.3',
  'Drying = $0.020',
  'Pg g/L fL % fL % E+9/L',
  '□ 是 √ 否',
  'Digital signature properties -- corpus =======',
  "SEARCH CRITERIA: item.status='B' and item.entry between '07/01/2012' and '05/24/2016'",
])('%s is no formula', (text) => expect(may(text)).toBe(false));

test('words that speak of formulas are none, a few beside one are', () => {
  const withFormula = (before: string, after: string): boolean => {
    const text = `${before}a_{t,i} = b${after}`;
    const start = before.length;
    return mayBeFormula({
      text,
      style: NO_STYLE,
      spans: [{ start, end: start + 'a_{t,i} = b'.length, latex: 'a_{t,i}=b' }],
    });
  };
  expect(withFormula('where ', ' corresponds to the state of a trajectory')).toBe(false);
  expect(withFormula('', ' otherwise')).toBe(true);
});

test.each([
  'a = 1',
  'x+1',
  '2 + 2 = 4',
  'E = mc2',
  'f(x)',
  'rate = loss',
  'force = mass × acceleration',
  'PaCO2 (mmHg) attendue = 1,5 x [HCO3 –] + 8 ± 2',
  '2 H2 + O2 → 2 H2O',
])('%s may be one', (text) => expect(may(text)).toBe(true));
