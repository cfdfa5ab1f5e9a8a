import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPictures } from './draw-pictures.ts';

const folder = new URL('../../docs/pictures/', import.meta.url);

/** `UPDATE_DOCS=1` draws them anew. */
test('the pictures of the documentation are those that are drawn', () => {
  const pictures = drawPictures();
  for (const [name, picture] of Object.entries(pictures)) {
    const place = new URL(name, folder);
    if (process.env.UPDATE_DOCS) writeFileSync(place, picture);
    expect(existsSync(place) && readFileSync(place, 'utf8'), name).toBe(picture);
  }
  const drawn = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(drawn.sort()).toEqual(Object.keys(pictures).sort());
});
