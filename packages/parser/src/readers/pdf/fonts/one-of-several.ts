import { GENERATED } from '../glyphs/glyph-flags.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';

/** Whether a letter is one of those that the file itself says a glyph stands for; blanks that PDFium makes up are none. */
export function isOneOfSeveral({ origin, flags, count }: Glyphs, index: number): boolean {
  const isAt = (other: number) =>
    origin[other * 2] === origin[index * 2] &&
    origin[other * 2 + 1] === origin[index * 2 + 1] &&
    ((flags[other] ?? 0) & GENERATED) === 0;
  return (index > 0 && isAt(index - 1)) || (index + 1 < count && isAt(index + 1));
}
