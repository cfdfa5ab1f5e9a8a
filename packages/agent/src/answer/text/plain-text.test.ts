import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['**Present:** Ann *and* Ben', 'Present: Ann and Ben'],
  ['Write to [Ann](mailto:ann@example.org).', 'Write to Ann.'],
  ['2 * 3 = 6 and snake_case__name', '2 * 3 = 6 and snake_case__name'],
  ['A \\*star\\*', 'A *star*'],
])('%s is read as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
