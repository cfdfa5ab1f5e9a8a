import { ownValue } from '../../../own-value.ts';
import { ICON_NAMES } from './icon-fonts.ts';

/** Names of Adobe's glyph list in the order of their codes in Unicode, and those of its Pi fonts (`H` and a number) in the order of their numbers. */
const ROWS: readonly (readonly [first: number, names: string])[] = [
  [
    0x391,
    'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho',
  ],
  [0x3a3, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [
    0x3b1,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho',
  ],
  [0x3c3, 'sigma tau upsilon phi chi psi omega'],
  [0x2190, 'arrowleft arrowup arrowright arrowdown arrowboth arrowupdn'],
  [0x21d0, 'arrowdblleft arrowdblup arrowdblright arrowdbldown arrowdblboth'],
];

const GREEK_CAPITALS = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ';
const GREEK_SMALL = 'αβγδεζηθικλμνξοπρσςτυφχψω';

/** Numbers in the names of Pi fonts, from the first on. */
const PI_ROWS: readonly (readonly [first: number, characters: string])[] = [
  [9001, GREEK_CAPITALS],
  [9251, GREEK_SMALL],
];

const OTHERS: Readonly<Record<string, string>> = {
  partialdiff: '∂',
  equivalence: '≡',
  lessequal: '≤',
  greaterequal: '≥',
  notequal: '≠',
  similar: '∼',
  approxequal: '≈',
  congruent: '≅',
  proportional: '∝',
  infinity: '∞',
  element: '∈',
  notelement: '∉',
  suchthat: '∋',
  propersubset: '⊂',
  propersuperset: '⊃',
  notsubset: '⊄',
  universal: '∀',
  existential: '∃',
  emptyset: '∅',
  gradient: '∇',
  angle: '∠',
  therefore: '∴',
  because: '∵',
  dotmath: '⋅',
  lozenge: '◊',
  omega1: 'ϖ',
  vector: '\u20d7',
  planckover2pi: 'ℏ',
  planckover2pi1: 'ℏ',
  lessorsimilar: '≲',
  greaterorsimilar: '≳',
  lessorequalslant: '⩽',
  greaterorequalslant: '⩾',
  square: '□',
  squaresolid: '■',
  trianglesolid: '▲',
  triangledownsld: '▼',
  defines: '≜',
  check: '✓',
  complement: '∁',
  H11001: '+',
  H11002: '−',
  H11003: '×',
  H11005: '=',
  H11006: '±',
  H11011: '∼',
  H11015: '≈',
  H11021: '<',
  H11022: '>',
  H11032: '′',
  H11349: '≤',
  H11350: '≥',
  H17075: '▶',
  H18533: '■',
  H18543: '▪',
  H18551: '▫',
  H20841: '|',
  H20853: '{',
  H20854: '}',
  H22073: '□',
};

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ROWS.flatMap(([first, names]) =>
      names.split(' ').map((name, index) => [name, String.fromCharCode(first + index)]),
    ),
  ),
  ...Object.fromEntries(
    PI_ROWS.flatMap(([first, characters]) =>
      [...characters].map((character, index) => [`H${first + index}`, character]),
    ),
  ),
  ...OTHERS,
  ...ICON_NAMES,
};

/** The sign or Greek letter of a name that Adobe's list, its Pi fonts or the fonts of the AMS have for it; undefined for all others. */
export function textOfSignName(name: string): string | undefined {
  return ownValue(NAMES, name);
}
