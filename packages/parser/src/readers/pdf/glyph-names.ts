import { ownValue } from '../../own-value.ts';

/** Names TeX's fonts give signs that Adobe's glyph list does not have, without their size. */
const TEX_NAMES: Readonly<Record<string, string>> = {
  integral: '∫',
  contintegral: '∮',
  summation: '∑',
  product: '∏',
  coproduct: '∐',
  union: '⋃',
  intersection: '⋂',
  logicaland: '⋀',
  logicalor: '⋁',
  radical: '√',
  parenleft: '(',
  parenright: ')',
  bracketleft: '[',
  bracketright: ']',
  braceleft: '{',
  braceright: '}',
  floorleft: '⌊',
  floorright: '⌋',
  ceilingleft: '⌈',
  ceilingright: '⌉',
  angbracketleft: '⟨',
  angbracketright: '⟩',
  bar: '|',
  bardbl: '‖',
  negationslash: '\u0338',
  mapsto: '↦',
  minus: '−',
};
const TEX_SIZE = /(text|display|Bigg|bigg|Big|big|tp|bt)$/;

/**
 * The text of a glyph name that PDFium does not know: ligatures (`T_h`), variants (`f_i.alt`),
 * code points (`uni0041`), TeX's names; undefined for all others.
 */
export function textOfGlyphName(name: string): string | undefined {
  const base = name.split('.', 1)[0] ?? '';
  if (base === '') return undefined;
  const parts = base.split('_').map(partText);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function partText(part: string): string | undefined {
  if (part.length === 1) return part;
  const code = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(part)?.[1];
  if (code) {
    const point = Number.parseInt(code, 16);
    return point > 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
  }
  return ownValue(TEX_NAMES, part) ?? ownValue(TEX_NAMES, part.replace(TEX_SIZE, ''));
}
