import { ownValue } from '../../../own-value.ts';
import { AMS_NAMES } from './ams-names.ts';
import { textOfSignName } from './sign-names.ts';
import { textOfStandardName } from './standard-names.ts';

/** TeX draws © as this, with a letter in it. */
export const LARGE_CIRCLE = '◯';

/** Names TeX's fonts give signs that Adobe's glyph list does not have, without their size. */
const TEX_NAMES: Readonly<Record<string, string>> = {
  integral: '∫',
  contintegral: '∮',
  summation: '∑',
  product: '∏',
  coproduct: '∐',
  union: '⋃',
  unionsq: '⊔',
  unionmulti: '⊎',
  intersection: '⋂',
  intersectionsq: '⊓',
  logicaland: '⋀',
  logicalor: '⋁',
  circleplus: '⊕',
  circleminus: '⊖',
  circlemultiply: '⊗',
  circledivide: '⊘',
  circledot: '⊙',
  circlecopyrt: LARGE_CIRCLE,
  openbullet: '∘',
  asteriskmath: '∗',
  diamondmath: '⋄',
  star: '⋆',
  plusminus: '±',
  minusplus: '∓',
  minus: '−',
  radical: '√',
  radicalvertex: '√',
  arrowvertexdbl: '‖',
  // The tips of a brace: those at the ends of one over something are in the middle of one under it.
  bracehtipdownleft: '⏞',
  bracehtipdownright: '⏞',
  bracehtipupleft: '⏟',
  bracehtipupright: '⏟',
  prime: '′',
  nabla: '∇',
  wreathproduct: '≀',
  slash: '/',
  backslash: '\\',
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
  hatwide: '\u0302',
  hatwider: '\u0302',
  hatwidest: '\u0302',
  tildewide: '\u0303',
  tildewider: '\u0303',
  tildewidest: '\u0303',
  bar: '|',
  bardbl: '‖',
  vextendsingle: '|',
  vextenddouble: '‖',
  arrowvertex: '|',
  arrowdblvertex: '‖',
  turnstileleft: '⊢',
  turnstileright: '⊣',
  latticetop: '⊤',
  perpendicular: '⊥',
  negationslash: '\u0338',
  mapsto: '↦',
  arrowhookleft: '↩',
  arrowhookright: '↪',
  arrowlefttophalf: '↼',
  arrowleftbothalf: '↽',
  arrowrighttophalf: '⇀',
  arrowrightbothalf: '⇁',
  arrownortheast: '↗',
  arrownorthwest: '↖',
  arrowsoutheast: '↘',
  arrowsouthwest: '↙',
  arrowbothv: '↕',
  arrowdblbothv: '⇕',
  equivasymptotic: '≍',
  reflexsubset: '⊆',
  reflexsuperset: '⊇',
  subsetsqequal: '⊑',
  supersetsqequal: '⊒',
  precedes: '≺',
  precedesequal: '≼',
  follows: '≻',
  followsequal: '≽',
  lessmuch: '≪',
  greatermuch: '≫',
  similarequal: '≃',
  owner: '∋',
  triangle: '△',
  triangleinv: '▽',
  triangleleft: '◃',
  triangleright: '▹',
  epsilon1: 'ϵ',
  theta1: 'ϑ',
  pi1: 'ϖ',
  rho1: 'ϱ',
  sigma1: 'ς',
  phi1: 'φ',
  lscript: 'ℓ',
  weierstrass: '℘',
  Rfractur: 'ℜ',
  Ifractur: 'ℑ',
  aleph: 'ℵ',
  flat: '♭',
  natural: '♮',
  sharp: '♯',
  slurabove: '⌢',
  slurbelow: '⌣',
  club: '♣',
  diamond: '♢',
  heart: '♡',
  spade: '♠',
  dotlessj: 'ȷ',
  visiblespace: '␣',
  nineoldstyle: '9',
  eightoldstyle: '8',
  sevenoldstyle: '7',
  sixoldstyle: '6',
  fiveoldstyle: '5',
  fouroldstyle: '4',
  threeoldstyle: '3',
  twooldstyle: '2',
  oneoldstyle: '1',
  zerooldstyle: '0',
};
const TEX_SIZE = /(text|display|Bigg|bigg|Big|big|tp|bt)$/;

/**
 * The text of a glyph name: ligatures (`T_h`), variants (`f_i.alt`), code points (`uni0041`), TeX's names and the standard
 * ones, which PDFium does not tell of glyphs that are drawn by the file itself; undefined for all others.
 */
export function textOfGlyphName(name: string): string | undefined {
  const base = name.split('.', 1)[0] ?? '';
  if (base === '') return undefined;
  const sign = textOfSignName(base);
  if (sign !== undefined) return sign;
  const parts = base.split('_').map(partText);
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Whether a name is TeX's own and unknown to PDFium. */
export function isOnlyOfTex(name: string): boolean {
  return texText(name) !== undefined && !KNOWN_TO_PDFIUM.has(name);
}

/** Names of Adobe's glyph list that are among TeX's. */
const KNOWN_TO_PDFIUM = new Set(
  'integral summation product union intersection logicaland logicalor circleplus circlemultiply asteriskmath plusminus minus radical slash backslash parenleft parenright bracketleft bracketright braceleft braceright bar perpendicular reflexsubset reflexsuperset theta1 sigma1 phi1 weierstrass Rfractur Ifractur aleph club diamond heart spade'.split(
    ' ',
  ),
);

function texText(name: string): string | undefined {
  const base = name.replace(TEX_SIZE, '');
  return ownValue(TEX_NAMES, name) ?? ownValue(TEX_NAMES, base) ?? ownValue(AMS_NAMES, base);
}

function partText(part: string): string | undefined {
  if (part.length === 1) return part;
  const code = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(part)?.[1];
  if (code) {
    const point = Number.parseInt(code, 16);
    return point > 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
  }
  return texText(part) ?? textOfStandardName(part) ?? textOfSignName(part);
}
