import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { TableRegion } from '../propose/table-region.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { modelsOf, PRINTED, SET_BY_TEX } from './structure-models.ts';

/** A table whose first words are set in one font and the rest in another. */
function areaIn(first: string, others: string): TableRegion {
  const texts = rowsOfText(
    [
      ['Alpha', '1', '2'],
      ['Beta', '3', '4'],
    ],
    [60, 160, 260],
    100,
  );
  const page = writeTestPage({ texts });
  const words = page.words.map((word, at) => ({
    ...word,
    style: { ...word.style, fontName: at < 2 ? first : others },
  }));
  const [sheet] = toOrientedPages({ ...page, words });
  const area = sheet && toArea(sheet, { x0: 50, y0: 80, x1: 300, y1: 130 });
  if (!area) throw new Error('no words in the area');
  return area;
}

test('a table is parted by the models for what TeX has set where most of its words are in fonts of TeX', () => {
  expect(modelsOf(areaIn('StandardSymL', 'CMR10'))).toBe(SET_BY_TEX);
  expect(modelsOf(areaIn('CMSY10', 'Calibri'))).toBe(PRINTED);
});
