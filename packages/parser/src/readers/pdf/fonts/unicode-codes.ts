/** The first of the dashes, quotation marks and signs. */
const FIRST_SIGN = 0x2010;

/** Numbers of glyphs in fonts that are not in the file stay below this: the first ideograph of Unicode. */
const FIRST_IDEOGRAPH = 0x4e00;

/** Codes too high to number glyphs of their font are characters: some programs write text as Unicode and leave it at that. */
export function unicodeCodes(all: Iterable<number>, glyphs: number): Map<number, string> {
  const lowest = glyphs === 0 ? FIRST_IDEOGRAPH : Math.max(glyphs, FIRST_SIGN);
  return charactersOf([...all].filter((code) => code >= lowest));
}

/** Codes beyond the last glyph of their font from which none of them numbers a glyph: so many, and this share of all. */
const FEWEST_BEYOND = 3;
const LEAST_BEYOND = 0.1;

/** Whether the codes of a font are characters though it has glyphs of some of these numbers: many lie beyond its last glyph, or they read as Japanese. */
export function areCharacters(codes: readonly number[], glyphs: number): boolean {
  const told = codes.map(printable).join('');
  const beyond = codes.filter((code) => code >= glyphs && printable(code) !== '').length;
  const isBeyond = beyond >= FEWEST_BEYOND && beyond >= LEAST_BEYOND * codes.length;
  return isBeyond || (told.length === codes.length && isJapanese(told));
}

export function charactersOf(codes: Iterable<number>): Map<number, string> {
  return new Map(
    [...codes].flatMap((code) => {
      const text = printable(code);
      return /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(text) ? [[code, text] as const] : [];
    }),
  );
}

/** Codes of Unicode CMaps are characters already; kana among Chinese characters show it. */
export function isJapanese(text: string): boolean {
  const kana = text.match(/[\u3041-\u30ff]/g)?.length ?? 0;
  return kana >= 3 && kana >= text.length * 0.2;
}

/** ASCII, Latin-1, signs, kana and Chinese characters. */
export function printable(code: number): string {
  const shown =
    (code >= 0x20 && code < 0x7f) ||
    (code > 0xa0 && code < 0x100 && code !== 0xad) ||
    (code >= FIRST_SIGN && code < 0xa000) ||
    (code >= 0xff01 && code < 0xffef);
  return shown ? String.fromCharCode(code) : '';
}
