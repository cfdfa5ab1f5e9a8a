/** A font that the file gives no name (Type 3), with what its encoding calls its glyphs. */
export type NamelessFont = {
  readonly names: ReadonlyMap<number, string>;
  /** By code, in thousandths of the type size. */
  readonly widths: ReadonlyMap<number, number>;
};

/** Glyph widths that differ by more are of different glyphs (thousandths of the type size). */
const OTHER_WIDTH = 3;

/** Names by code of the fonts whose glyphs are as wide as those painted; where several are, only what they agree on. */
export function namesByWidths(
  fonts: readonly NamelessFont[],
  widthOfCode: ReadonlyMap<number, number>,
): ReadonlyMap<number, string> {
  const fitting = fonts.filter(({ widths }) =>
    [...widthOfCode].every(
      ([code, width]) =>
        Math.abs((widths.get(code) ?? Number.POSITIVE_INFINITY) - width) <= OTHER_WIDTH,
    ),
  );
  const names = new Map<number, string>();
  for (const code of widthOfCode.keys()) {
    const said = new Set(fitting.map((font) => font.names.get(code)));
    const [name] = said;
    if (said.size === 1 && name !== undefined) names.set(code, name);
  }
  return names;
}

/** Widths of a font's glyphs by code, as its dictionary has them in the units of its own (ISO 32000-1, 9.6.5). */
export function readWidths(font: string, list: string): ReadonlyMap<number, number> {
  const first = Number(/\/FirstChar\s+(\d{1,5})/.exec(font)?.[1] ?? 0);
  const unit = Number(/\/FontMatrix\s*\[\s*(-?[\d.]{1,20})/.exec(font)?.[1] ?? 0.001);
  const numbers = list.match(/-?[\d.]{1,20}/g) ?? [];
  return new Map(numbers.map((width, index) => [first + index, Number(width) * unit * 1000]));
}
