import { expect, test } from 'vitest';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import { measureWordGaps } from './measure-word-gaps.ts';
import { writesBlanks } from './writes-blanks.ts';

/** Glyphs of a line, 10 points large and 5 wide: `_` is a blank of 3 points, `|` a gap of as much, `~` one of 1.5. */
function set(line: string) {
  const texts: string[] = [];
  const start: number[] = [];
  let x = 0;
  for (const letter of line) {
    if (letter === '|') x += 3;
    else if (letter === '~') x += 1.5;
    else {
      texts.push(letter === '_' ? ' ' : letter);
      start.push(x);
      x += letter === '_' ? 3 : 5;
    }
  }
  const same = (value: number) => Float64Array.from(start, () => value);
  const places = {
    start: Float64Array.from(start),
    end: Float64Array.from(start, (at, index) => at + (texts[index] === ' ' ? 3 : 5)),
    size: same(10),
    baseline: same(100),
    angle: same(0),
    styleOf: () => 'plain',
  } as unknown as GlyphPlaces;
  return { places, texts };
}

const PROSE = 'a_man_and_his_dog_go_to_the_sea_and_back_to_their_house_at_night_';

test('a page that writes its blanks parts no word where its letters are set unevenly', () => {
  const { places, texts } = set(`${PROSE}Suplem~ent~o`);
  expect(writesBlanks(places, texts, [...texts.keys()])).toBe(true);
  expect(measureWordGaps(places, texts, [...texts.keys()]).at(-1)).toBeGreaterThan(0.15);
});

test('a page that leaves gaps for blanks parts words there', () => {
  const { places, texts } = set(PROSE.replaceAll('_', '|'));
  expect(writesBlanks(places, texts, [...texts.keys()])).toBe(false);
  expect(writesBlanks(...mixed())).toBe(false);
  expect(measureWordGaps(places, texts, [...texts.keys()]).at(-1)).toBeLessThan(0.15);
});

function mixed(): [GlyphPlaces, string[], number[]] {
  const { places, texts } = set(`${PROSE}${PROSE.replaceAll('_', '|')}`);
  return [places, texts, [...texts.keys()]];
}

test('spaced letters are parted where a blank between them was taken for their spacing', () => {
  const spaced = 'word'.split('').join('|');
  const { places, texts } = set(`${PROSE}||||||||||||||||${spaced}|~~~|${spaced}_`);
  expect(measureWordGaps(places, texts, [...texts.keys()]).at(-2)).toBeLessThan(0.85);
});
