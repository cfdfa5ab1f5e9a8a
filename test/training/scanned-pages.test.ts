import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chanceOf } from '../../training/pages/chance.ts';
import { makeWording } from '../../training/pages/make-wording.ts';
import { readContents } from '../../training/pages/read-contents.ts';
import { FAMILIES } from '../../training/scanned-pages/families.ts';

const contents = readContents(resolve(import.meta.dirname, '../..'), 'own');
const NUMBERED = /^(?:\d+[.)]|\(\d+\)|[a-z][.)]|\([a-z]\)) /;

test.each(Object.entries(FAMILIES))(
  'a drawn %s marks its blocks, and no numbered paragraph as an item',
  (_, family) => {
    for (let seed = 0; seed < 20; seed++) {
      const chance = chanceOf(seed);
      const { html } = family({ chance, wording: makeWording(chance, contents) });
      const blocks = [
        ...html.matchAll(/<div data-block="(\w+)" style="([^"]*)">([\s\S]*?)<\/div>/g),
      ];
      expect(blocks.length).toBeGreaterThan(5);
      const running = blocks.filter(
        ([, name, css = '', text = '']) =>
          name === 'ListItem' && NUMBERED.test(text) && !css.includes('text-indent:-'),
      );
      expect(running).toEqual([]);
    }
  },
);
