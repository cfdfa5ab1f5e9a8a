import { expect, test } from 'vitest';
import type { GlyphPlaces } from './place-glyphs.ts';
import { raiseSmallCapitals } from './raise-small-capitals.ts';
import type { Glyphs } from './read-glyphs.ts';

const SIZE = 10;

/** Ink of a letter as ordinary type draws it, and as a small capital does. */
function inkOf(letter: string, small: boolean, capital: number): { height: number; lift: number } {
  if (small) return { height: capital, lift: 0 };
  if ('bdfhkl'.includes(letter)) return { height: 7, lift: 0 };
  return 'gpqy'.includes(letter) ? { height: 6.4, lift: -2 } : { height: 4.3, lift: 0 };
}

/** Sets `text` in one font; letters within `<>` are small capitals, one behind `_` shares the glyph of the letter before; codes may be those of another alphabet, small capitals of another height. */
function raised(
  text: string,
  codeOf = (letter: string) => letter.charCodeAt(0),
  capital = 4.7,
  renderMode = 0,
): string {
  const letters = [...text.replace(/[<>_]/g, '')];
  const small: boolean[] = [];
  const origin: number[] = [];
  let inside = false;
  let isShared = false;
  for (const char of text) {
    if (char === '<' || char === '>') inside = char === '<';
    else if (char !== '_') {
      origin.push(isShared ? (origin.at(-2) ?? 0) : small.length * 5, 0);
      small.push(inside);
    }
    isShared = char === '_';
  }
  const inks = letters.map((letter, i) => inkOf(letter, small[i] ?? false, capital));
  const count = letters.length;
  const column = (value: (i: number) => number) =>
    Float64Array.from({ length: count }, (_, i) => value(i));
  const places = {
    inkStart: column((i) => origin[i * 2] ?? 0),
    inkEnd: column((i) => (origin[i * 2] ?? 0) + (origin[i * 2] === origin[i * 2 + 2] ? 9 : 4)),
    inkHeight: column((i) => inks[i]?.height ?? 0),
    inkLift: column((i) => inks[i]?.lift ?? 0),
    size: column(() => SIZE),
    angle: column(() => 0),
  } as unknown as GlyphPlaces;
  const glyphs = {
    count,
    origin: Float64Array.from(origin),
    flags: new Uint8Array(count),
    run: new Uint32Array(count),
    unicode: Uint32Array.from(letters, codeOf),
    runs: [{ fontHandle: 1, renderMode }],
  } as unknown as Glyphs;
  const texts = [...letters];
  raiseSmallCapitals(glyphs, places, texts);
  return texts.join('');
}

test('small capitals within ordinary type become capitals', () => {
  expect(raised('the quick brown fox sees more of <humphrey> and <rome> as usual')).toBe(
    'the quick brown fox sees more of HUMPHREY and ROME as usual',
  );
});

test('ordinary letters right after small capitals stay as they are', () => {
  expect(raised('some more room for a new answer on <soa>s and our users')).toBe(
    'some more room for a new answer on SOAs and our users',
  );
});

test('a font of nothing but small capitals is all capitals', () => {
  expect(raised('<published by humphrey>')).toBe('PUBLISHED BY HUMPHREY');
});

test('ordinary type is left alone', () => {
  expect(raised('published by humphrey in london')).toBe('published by humphrey in london');
});

test('a letter that shares its glyph with another tells nothing by the height of both', () => {
  expect(raised('no one has been seen in <a_n> inn')).toBe('no one has been seen in an inn');
});

test('small letters with accents are raised with the small capitals around them', () => {
  expect(raised('the quick brown fox sees more of <humphréy> and <rome>')).toBe(
    'the quick brown fox sees more of HUMPHRÉY and ROME',
  );
});

test('tall letters as high as the capitals beside them are capitals too', () => {
  const asIs = (letter: string) => letter.charCodeAt(0);
  expect(
    raised('an answer was never near a raw war or a new wren area <brand awareness>', asIs, 5.3),
  ).toBe('an answer was never near a raw war or a new wren area BRAND AWARENESS');
});

test('letters of formulas are no small capitals, whatever their shape', () => {
  const inFormulas = (letter: string) => 0x1d44e + letter.charCodeAt(0) - 0x61;
  expect(raised('the quick brown fox sees more of <humphrey> and more', inFormulas)).toBe(
    'the quick brown fox sees more of humphrey and more',
  );
});

test('letters that are not drawn have no shapes: all are as high in the layer of a scan', () => {
  const text = '<filed by the clerk of the court on page five>';
  expect(raised(text, undefined, 9, 3)).toBe('filed by the clerk of the court on page five');
  expect(raised(text, undefined, 9)).not.toBe('filed by the clerk of the court on page five');
});
