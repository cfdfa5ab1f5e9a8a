import { ownValue } from '../../own-value.ts';
import { SIGNS_OF_FONTS } from '../signs-of-fonts.ts';

/** Fonts whose letters are pictures have their codes at this private place in Unicode too. */
const PRIVATE_AREA = 0xf000;

/** Whether a font's codes are no letters. */
export function isSymbolFont(font: string | undefined): boolean {
  return font !== undefined && Object.hasOwn(SIGNS_OF_FONTS, font.toLowerCase());
}

/** The Unicode character behind a code of a symbol font; what is not known stays as it is. */
export function symbolCharacter(code: number, font: string | undefined): string {
  const low = code >= PRIVATE_AREA && code <= PRIVATE_AREA + 0xff ? code - PRIVATE_AREA : code;
  const known = ownValue(SIGNS_OF_FONTS, font?.toLowerCase() ?? '')?.[low];
  if (known !== undefined) return known;
  if (code >= PRIVATE_AREA && code <= PRIVATE_AREA + 0xff) {
    return (font ? undefined : SIGNS_OF_FONTS.symbol?.[low]) ?? String.fromCodePoint(low || 0x20);
  }
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Text in a symbol font as the characters it shows. */
export function symbolText(text: string, font: string): string {
  return [...text].map((one) => symbolCharacter(one.codePointAt(0) ?? 0x20, font)).join('');
}
