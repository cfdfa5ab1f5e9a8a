import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EDGE_FAMILIES } from '../../training/furniture/edge-families.ts';
import { chanceOf } from '../../training/pages/chance.ts';
import { makeWording } from '../../training/pages/make-wording.ts';
import { readContents } from '../../training/pages/read-contents.ts';

const contents = readContents(resolve(import.meta.dirname, '../..'), 'own');

test.each(Object.entries(EDGE_FAMILIES))(
  'a made %s prints what it calls its furniture',
  (_, family) => {
    for (let seed = 0; seed < 20; seed++) {
      const chance = chanceOf(seed);
      const { html, furniture } = family({ chance, wording: makeWording(chance, contents) });
      expect(furniture.filter((text) => !html.includes(text))).toEqual([]);
    }
  },
);
