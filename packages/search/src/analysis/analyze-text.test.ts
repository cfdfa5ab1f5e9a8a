import { expect, test } from 'vitest';
import { analyzeText } from './analyze-text.ts';
import { findAbbreviations } from './find-abbreviations.ts';
import { detectLanguage } from './language.ts';
import { numberTerms } from './number-terms.ts';

const terms = (text: string, language = 'eng') =>
  analyzeText(text, language).map(({ term }) => term);

test.each([
  ['1,234.56', ['1234.56']],
  ['1.234,56', ['1234.56']],
  ["1'234.50", ['1234.5']],
  ['1,234,567', ['1234567']],
  ['1.234', ['1234', '1.234']],
  ['12,5', ['12.5']],
  ['1.2.3', []],
  ['2023-08-30', []],
])('the number %s becomes %j', (text, expected) => {
  expect(numberTerms(text)).toEqual(expected);
});

test.each([
  ['words are stemmed', 'Running companies', 'eng', ['run', 'compani']],
  ['accents and cases are one', 'ÉCOLES écoles ecoles', 'fra', ['ecol', 'ecol', 'ecol']],
  ['elisions are left off', "l'usine company's", 'fra', ['usin', 'company']],
  ['an identifier is kept beside its parts', 'AB-12/5', 'eng', ['ab', 'ab-12/5', '12', '5']],
  ['initials are one word', 'U.S.A.', 'eng', ['usa']],
  ['a hyphen may be left out', 'e-mail', 'eng', ['e', 'email', 'mail']],
  ['Chinese is cut into pairs', '图书馆 A1', 'cmn', ['图书', '图', '书馆', '书', '馆', 'a1']],
  ['Thai is cut into words', 'ภาษาไทย', 'tha', ['ภาษา', 'ไทย']],
])('%s', (_, text, language, expected) => {
  expect(terms(text, language)).toEqual(expected);
});

test('tokens know where they stand', () => {
  const text = 'The AB-12 valve';
  const shown = analyzeText(text, 'eng').map(({ start, end, position }) => [
    text.slice(start, end),
    position,
  ]);
  expect(shown).toEqual([
    ['The', 0],
    ['AB', 1],
    ['AB-12', 1],
    ['12', 2],
    ['valve', 3],
  ]);
});

test('a long text has its language, a short one that of its document', () => {
  const german =
    'Die Anlage wurde im vergangenen Jahr vollständig erneuert und läuft seitdem ohne Störung.';
  expect(detectLanguage(german)).toBe('deu');
  expect(detectLanguage('Total 2023', 'deu')).toBe('deu');
});

test('abbreviations are those whose letters begin the words before the bracket', () => {
  const text =
    'Latent semantic analysis (LSA) of purchases of property, plant and equipment (PP&E), see Annex (the "Plan") and others (XYZ).';
  expect(findAbbreviations(text)).toEqual([
    ['lsa', 'latent semantic analysis'],
    ['pp&e', 'property plant and equipment'],
  ]);
});
