import { boxArea, shareInside } from '@sheaf/document';
import { numberAt } from '../engine/number-at.ts';
import { lightness } from '../glyphs/lies-on-shape.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import type { GlyphTexts } from '../glyphs/read-glyph-texts.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';
import type { Graphics } from '../graphics/read-graphics.ts';
import { type BuiltWord, finishWord } from './build-words.ts';
import type { Cover } from './find-covers.ts';

/** A cover hides a glyph from this share of it on. */
const MOSTLY = 0.7;
/** So much of a word at least lies under what hides a part of it. */
const A_LITTLE = 0.05;

/** Lightness, 0 to 1, that differs by less is lost on its ground. */
const ALIKE = 0.1;

type Painted = {
  readonly glyphs: Glyphs;
  readonly places: GlyphPlaces;
  readonly texts: GlyphTexts;
  readonly graphics: Graphics;
};

/** Words of which a part lies under something opaque, or on its colour, as words of their own: the full stop behind a blackened name is seen, the name is not. */
export function partAtCovers(
  built: readonly BuiltWord[],
  covers: readonly Cover[],
  painted: Painted,
): BuiltWord[] {
  const shapes = covers.filter(({ isImage }) => !isImage);
  if (shapes.length === 0) return [...built];
  return built.flatMap((word) => {
    const over = shapes.filter((shape) => shareInside(word.word.box, shape.box) > A_LITTLE);
    if (over.length === 0) return [word];
    const hiding = over.filter((shape) => hides(shape, word, painted));
    return hiding.length === 0 ? [word] : partWord(word, hiding, painted);
  });
}

/** Whether a shape is painted over a word, or under it in its colour. */
function hides(shape: Cover, { glyphs: [first = 0] }: BuiltWord, painted: Painted): boolean {
  const run = painted.glyphs.runs[numberAt(painted.glyphs.run, first)];
  if (!run) return false;
  const order = painted.graphics.texts.get(run.object)?.order ?? 0;
  return shape.order > order || Math.abs(lightness(run.color) - lightness(shape.color)) < ALIKE;
}

function partWord(
  built: BuiltWord,
  covers: readonly Cover[],
  { glyphs, places, texts }: Painted,
): BuiltWord[] {
  const isHidden = (glyph: number): boolean => {
    const box = places.boxOf([glyph]);
    return boxArea(box) > 0 && covers.some((cover) => shareInside(box, cover.box) >= MOSTLY);
  };
  const parts: { readonly hidden: boolean; readonly members: number[] }[] = [];
  for (const glyph of built.glyphs) {
    const hidden = isHidden(glyph);
    const part = parts.at(-1);
    if (part?.hidden === hidden) part.members.push(glyph);
    else parts.push({ hidden, members: [glyph] });
  }
  if (parts.length < 2) return [built];
  return parts.map(({ members }, index) =>
    finishWord(glyphs, places, texts, members, index === parts.length - 1 && built.word.spaceAfter),
  );
}
