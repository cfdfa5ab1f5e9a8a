import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['**Present:** Ann *and* Ben', 'Present: Ann and Ben'],
  ['Write to [Ann](mailto:ann@example.org).', 'Write to Ann.'],
  ['as in 12.7 [[Force Majeure]](#C67)', 'as in 12.7 [Force Majeure]'],
  ['2 * 3 = 6 and snake_case__name', '2 * 3 = 6 and snake_case__name'],
  ['A \\*star\\*', 'A *star*'],
])('%s is read as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['the 2<sup>nd</sup> floor', 'the 2nd floor'],
  ['10<sup>-6</sup> m<sup>2</sup> of CO<sub>2</sub>', '10⁻⁶ m² of CO₂'],
  ['Ann Lee<br>Director', 'Ann Lee Director'],
  ['a < b and <sup>open', 'a < b and <sup>open'],
])('scripts read as what they are: %s', (text, read) => {
  expect(plainText(text)).toBe(read);
});
