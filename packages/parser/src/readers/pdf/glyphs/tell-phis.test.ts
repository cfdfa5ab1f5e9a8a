import { expect, test } from 'vitest';
import type { GlyphPlaces } from './place-glyphs.ts';
import type { Glyphs } from './read-glyphs.ts';
import { tellPhis } from './tell-phis.ts';

/** What becomes of each letter of ten points whose ink is so high. */
function told(fontName: string, letters: readonly (readonly [string, number])[]): string {
  const texts = letters.map(([letter]) => letter);
  const glyphs = {
    count: letters.length,
    run: new Uint32Array(letters.length),
    runs: [{ font: { name: fontName } }],
  } as unknown as Glyphs;
  const places = {
    inkHeight: Float64Array.from(letters, ([, height]) => height),
    size: Float64Array.from(letters, () => 10),
  } as unknown as GlyphPlaces;
  tellPhis(glyphs, places, texts);
  return texts.join('');
}

test('a phi of a formula that stands as high as capitals is the straight one, whatever the file calls it', () => {
  const letters = [
    ['φ', 8.9],
    ['ϕ', 6.6],
    ['ϕ', 8.9],
    ['ψ', 8.9],
  ] as const;
  expect(told('CMMI10', letters)).toBe('ϕφϕψ');
  expect(told('Times-Roman', letters)).toBe('φϕϕψ');
});
