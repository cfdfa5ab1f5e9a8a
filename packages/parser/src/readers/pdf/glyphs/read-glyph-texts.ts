import { ownValue } from '../../../own-value.ts';
import { numberAt } from '../engine/number-at.ts';
import { BLANK, charactersOf, UNKNOWN_CHARACTER } from '../fonts/glyph-characters.ts';
import { LARGE_CIRCLE } from '../fonts/glyph-names.ts';
import type { RecoveredCharacters } from '../fonts/recover-characters.ts';
import type { Graphics } from '../graphics/read-graphics.ts';
import { addStruckTwice } from './add-struck-twice.ts';
import { attachMarks } from './attach-marks.ts';
import { blankOutInkless, isTooThin } from './blank-out-inkless.ts';
import { dropRepeats } from './drop-repeats.ts';
import { REPLACED, UNMAPPED } from './glyph-flags.ts';
import { joinSaraAm } from './join-sara-am.ts';
import type { GlyphPlaces } from './place-glyphs.ts';
import { raiseSmallCapitals } from './raise-small-capitals.ts';
import type { Glyphs } from './read-glyphs.ts';
import { tellPhis } from './tell-phis.ts';

/** The text of every glyph: `BLANK`, empty where nothing is to be read, else its characters. */
export type GlyphTexts = {
  readonly texts: string[];
  /** Glyphs struck twice with a slight shift, which is how some programs make bold type. */
  readonly struckTwice: ReadonlySet<number>;
  /** Fonts whose characters are a guess. */
  readonly guessedFonts: ReadonlySet<number>;
};

export function readGlyphTexts(
  glyphs: Glyphs,
  places: GlyphPlaces,
  recovered: RecoveredCharacters,
  graphics: Graphics,
): GlyphTexts {
  const { characters, ligatures } = recovered;
  const texts: string[] = new Array(glyphs.count);
  const replaced: number[] = [];
  for (let index = 0; index < glyphs.count; index++) {
    const run = glyphs.runs[numberAt(glyphs.run, index)];
    const unicode = numberAt(glyphs.unicode, index);
    const flags = numberAt(glyphs.flags, index);
    const found =
      (flags & UNMAPPED) !== 0
        ? characters.get(run?.fontHandle ?? 0)?.get(unicode)
        : ligatures.get(index);
    const hasInk = numberAt(places.inkEnd, index) > numberAt(places.inkStart, index);
    if ((flags & REPLACED) !== 0) {
      texts[index] = '';
      replaced.push(index);
      continue;
    }
    texts[index] = found ?? charactersOf(unicode, flags, run?.font.pictureFont, hasInk);
    if (texts[index] === UNKNOWN_CHARACTER) texts[index] = textOfShape(places, index, hasInk);
  }
  blankOutInkless(glyphs, places, texts);
  tellPhis(glyphs, places, texts);
  const struckTwice = dropRepeats(glyphs, places, texts);
  addStruckTwice(glyphs, places, graphics, struckTwice);
  placeAccents(glyphs, places, texts);
  raiseSmallCapitals(glyphs, places, texts);
  // After all that judges letters by their shape: these were never painted.
  for (const index of replaced) texts[index] = replacedText(numberAt(glyphs.unicode, index));
  joinSaraAm(places, texts);
  attachMarks(glyphs, places, texts, graphics.texts);
  return { texts, struckTwice, guessedFonts: recovered.guessedFonts };
}

const SOFT_HYPHEN = 0xad;

function replacedText(unicode: number): string {
  if (unicode < 0x20) return BLANK;
  if (unicode === SOFT_HYPHEN) return '\u00ad';
  return charactersOf(unicode, 0, undefined, true);
}

const MINUS = '−';

/** What the shape alone says about a glyph the file does not explain. */
function textOfShape(places: GlyphPlaces, index: number, hasInk: boolean): string {
  if (!hasInk || isTooThin(places, index))
    return numberAt(places.end, index) > numberAt(places.start, index) ? BLANK : '';
  return isBar(places, index) ? MINUS : UNKNOWN_CHARACTER;
}

/** A flat bar at half the height of small letters can only be a minus sign, whatever its code. */
function isBar(places: GlyphPlaces, index: number): boolean {
  const size = numberAt(places.size, index);
  const width = numberAt(places.inkEnd, index) - numberAt(places.inkStart, index);
  const height = numberAt(places.inkHeight, index);
  const lift = numberAt(places.inkLift, index);
  return (
    width > 0.4 * size &&
    width < 0.9 * size &&
    height < 0.1 * size &&
    lift > 0.15 * size &&
    lift < 0.4 * size
  );
}

/** Accents set as characters of their own, with what they become over a letter. */
const COMBINING: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
  [LARGE_CIRCLE]: '\u20dd',
};
/** Letters in a circle that have a character of their own. */
const ENCIRCLED: Readonly<Record<string, string>> = {
  'c\u20dd': '©',
  'C\u20dd': '©',
  'R\u20dd': '®',
  'P\u20dd': '℗',
};
/** No accent has a smaller code but these two. */
const FIRST_ACCENT = 0xa8;
const GRAVE = 0x60;
const CIRCUMFLEX = 0x5e;
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** Puts accents that stand over a letter, as TeX paints them, into that letter. */
function placeAccents(glyphs: Glyphs, places: GlyphPlaces, texts: string[]): void {
  for (let index = 0; index < glyphs.count; index++) {
    if (mayBeAccent(texts[index] as string)) placeAccent(places, texts, index);
  }
}

/** Rules letters and blanks out, which are nearly all. */
function mayBeAccent(text: string): boolean {
  if (text === '') return false;
  const code = text.charCodeAt(0);
  return code >= FIRST_ACCENT || code === GRAVE || code === CIRCUMFLEX;
}

function placeAccent(places: GlyphPlaces, texts: string[], index: number): void {
  const text = texts[index] ?? '';
  const mark = COMBINING[text] ?? (isCombining(text) ? text : undefined);
  if (mark === undefined) return;
  const base =
    [index + 1, index - 1].find(
      (other) => isLetter(texts[other]) && isOver(places, index, other),
    ) ?? letterFarOff(places, texts, index);
  if (base === undefined) return;
  if (isOverSeveral(places, texts, index, base)) {
    // By itself, lest it is put to the letter before.
    texts[index] = Object.keys(COMBINING).find((key) => COMBINING[key] === mark) ?? text;
    return;
  }
  const letter = texts[base] ?? '';
  const both = (ownValue(DOTLESS, letter) ?? letter) + mark;
  const composed = ownValue(ENCIRCLED, both) ?? both.normalize('NFC');
  if (composed.length > letter.length && !isCombining(text)) return;
  texts[base] = composed;
  texts[index] = '';
}

/** Whether an accent covers the middle of the letter before or after its own, too: then it belongs to all of them. */
function isOverSeveral(
  places: GlyphPlaces,
  texts: readonly string[],
  accent: number,
  base: number,
): boolean {
  const [start, end] = [numberAt(places.inkStart, accent), numberAt(places.inkEnd, accent)];
  return [base - 1, base + 1].some((other) => {
    if (other === accent || !isLetter(texts[other]) || !isLevel(places, base, other)) return false;
    const middle = (numberAt(places.start, other) + numberAt(places.end, other)) / 2;
    return middle > start && middle < end;
  });
}

function isLevel({ angle, baseline }: GlyphPlaces, first: number, second: number): boolean {
  return (
    numberAt(angle, first) === numberAt(angle, second) &&
    numberAt(baseline, first) === numberAt(baseline, second)
  );
}

/** Letters looked at before and after an accent that is painted apart from its letter, with the line's end or on a layer of its own. */
const FARTHEST_LETTER = 300;

function letterFarOff(places: GlyphPlaces, texts: string[], index: number): number | undefined {
  for (let distance = 2; distance <= FARTHEST_LETTER; distance++)
    for (const other of [index - distance, index + distance])
      if (isLetter(texts[other]) && isOver(places, index, other)) return other;
  return undefined;
}

/** Accents over one letter: those over two belong to the first, wherever they stand. */
function isCombining(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x300 && code <= 0x36f && (code < 0x35c || code > 0x362);
}

function isLetter(text: string | undefined): boolean {
  return text !== undefined && text.length === 1 && /\p{L}/u.test(text);
}

/** Whether the middle of an accent lies over the letter, on about the same line. */
function isOver(places: GlyphPlaces, accent: number, letter: number): boolean {
  if (numberAt(places.angle, accent) !== numberAt(places.angle, letter)) return false;
  const middle = (numberAt(places.start, accent) + numberAt(places.end, accent)) / 2;
  const size = numberAt(places.size, letter);
  const across = Math.abs(numberAt(places.baseline, accent) - numberAt(places.baseline, letter));
  return (
    middle > numberAt(places.start, letter) - 0.05 * size &&
    middle < numberAt(places.end, letter) + 0.05 * size &&
    across < 0.5 * size
  );
}
