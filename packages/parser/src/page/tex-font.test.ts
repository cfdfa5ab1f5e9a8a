import { expect, test } from 'vitest';
import { isTexFont } from './tex-font.ts';

test.each([
  'CMR10',
  'OXTGOV+NimbusRomNo9L-Regu',
  'LMRoman10-Regular',
  'SFRM1000',
  'URWPalladioL-Roma',
])('%s is a font of TeX', (name) => expect(isTexFont(name)).toBe(true));

test.each([
  'LiberationSans',
  'Cambria',
  'TimesNewRomanPSMT',
  'ABCDEF+Calibri',
  'Frutiger-Light',
  '',
])('%s is none', (name) => expect(isTexFont(name)).toBe(false));
