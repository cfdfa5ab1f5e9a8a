import { expect, test } from 'vitest';
import { commandOfSign } from '../../math/latex-of-characters.ts';
import { textOfGlyphName } from './glyph-names.ts';

test.each([
  ['notturnstile', '⊬', '\\nvdash'],
  ['subsetnoteql', '⊊', '\\subsetneq'],
  ['multicloseleft', '⋉', '\\ltimes'],
  ['trianglerightequal', '⊵', '\\trianglerighteq'],
  ['nequal', '≠', '\\neq'],
  ['precedesorequal', '≾', '\\precsim'],
])('the name %s stands for %s', (name, sign, command) => {
  expect(textOfGlyphName(name)).toBe(sign);
  expect(commandOfSign(sign)).toBe(command);
});

test('the tips of a brace that lies are told from each other', () => {
  const tips = ['bracehtipdownleft', 'bracehtipupright', 'bracehtipupleft', 'bracehtipdownright'];
  expect(tips.map(textOfGlyphName).join('')).toBe('⏞⏟⏟⏞');
});
