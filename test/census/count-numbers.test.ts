import { expect, test } from 'vitest';
import { countNumbers } from '../../bench/numbers/count-numbers.ts';

test('numbers that somebody chose are counted, those that count and halve are not', () => {
  expect(countNumbers('const WIDE = 0.35; if (list[0] > 2 * width - 1e-3) return 0x2f;')).toEqual([
    '0.35',
    '1e-3',
    '0x2f',
  ]);
});

test('texts, patterns, comments and names hold no numbers', () => {
  const source = [
    "const text = 'it is 12\\'s';",
    '/* 13 */ // 14',
    'const form = /[/]\\d{15}/u.test(a) ? half16 : b / 17;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    'const made = `18 ${width * 19} 20`;',
  ].join('\n');
  expect(countNumbers(source)).toEqual(['17', '19']);
});
