import { mathFontOf } from '../../../page/math-font.ts';
import type { TextStyle } from '../../../page/primitives.ts';

/** Alphabets of formulas in Unicode, by their last letter, and how a font of that alphabet alone would be named and set. */
const ALPHABETS: readonly {
  readonly last: number;
  readonly name?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}[] = [
  { last: 0x1d433, bold: true },
  { last: 0x1d467, name: 'mathitalic', italic: true },
  { last: 0x1d49b, name: 'mathitalic-bold', bold: true, italic: true },
  { last: 0x1d503, name: 'mathscript' },
  { last: 0x1d537, name: 'fraktur' },
  { last: 0x1d56b, name: 'blackboard' },
  { last: 0x1d59f, name: 'fraktur' },
  { last: 0x1d6a3 },
  { last: 0x1d6a5, name: 'mathitalic', italic: true },
  { last: 0x1d6e1, name: 'mathitalic-bold', bold: true },
  { last: 0x1d71b, name: 'mathitalic', italic: true },
  { last: 0x1d755, name: 'mathitalic-bold', bold: true, italic: true },
];
const FIRST_LETTER = 0x1d400;

/** Styles as they are painted, each with those of its alphabets: one object for one style, for words end where it changes. */
export type AlphabetStyles = WeakMap<TextStyle, Map<number, TextStyle>>;

/**
 * The style of a letter whose code tells an alphabet of formulas. Fonts that have all of mathematics in them hold a dozen
 * alphabets, where others have a font for each: letters are read as plain ones, and the alphabet would be lost with their code.
 */
export function styleInAlphabet(
  style: TextStyle,
  unicode: number,
  known: AlphabetStyles,
): TextStyle {
  if (unicode < FIRST_LETTER || mathFontOf(style.fontName) !== 'other') return style;
  const index = ALPHABETS.findIndex(({ last }) => unicode <= last);
  const alphabet = ALPHABETS[index];
  if (!alphabet) return style;
  const styles = known.get(style) ?? new Map<number, TextStyle>();
  known.set(style, styles);
  const { name, bold = style.bold, italic = style.italic } = alphabet;
  const found = styles.get(index) ?? {
    ...style,
    fontName: name === undefined ? style.fontName : `${style.fontName} ${name}`,
    bold,
    italic,
  };
  styles.set(index, found);
  return found;
}
