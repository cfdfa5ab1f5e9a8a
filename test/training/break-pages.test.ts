import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BREAK_FAMILIES } from '../../training/line-breaks/break-families.ts';
import { makeWriter } from '../../training/line-breaks/language-writer.ts';
import { chanceOf } from '../../training/pages/chance.ts';
import { readContents } from '../../training/pages/read-contents.ts';

const contents = readContents(resolve(import.meta.dirname, '../..'), 'own');
const english = { code: 'en', ...contents };

test.each(Object.entries(BREAK_FAMILIES))(
  'a made %s prints the lines it is written in',
  (_, family) => {
    for (let seed = 0; seed < 20; seed++)
      for (const { html, lines } of family(makeWriter(chanceOf(seed), english))) {
        const printed = html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ');
        expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
      }
  },
);
