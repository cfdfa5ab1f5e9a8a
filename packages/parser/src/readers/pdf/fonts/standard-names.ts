import { ownValue } from '../../../own-value.ts';

/** Names of Adobe's standard Latin characters (ISO 32000-1, annex D.2) in the order of their codes in Unicode, from the first on. */
const ROWS: readonly (readonly [first: number, names: string])[] = [
  [
    0x21,
    'exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash',
  ],
  [
    0x30,
    'zero one two three four five six seven eight nine colon semicolon less equal greater question at',
  ],
  [0x5b, 'bracketleft backslash bracketright asciicircum underscore grave'],
  [0x7b, 'braceleft bar braceright asciitilde'],
  [
    0xa1,
    'exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine guillemotleft logicalnot',
  ],
  [
    0xae,
    'registered macron degree plusminus twosuperior threesuperior acute mu paragraph periodcentered cedilla onesuperior ordmasculine guillemotright onequarter onehalf threequarters questiondown',
  ],
];

const OTHERS: Readonly<Record<string, string>> = {
  AE: 'Æ',
  ae: 'æ',
  OE: 'Œ',
  oe: 'œ',
  Oslash: 'Ø',
  oslash: 'ø',
  Lslash: 'Ł',
  lslash: 'ł',
  Eth: 'Ð',
  eth: 'ð',
  Thorn: 'Þ',
  thorn: 'þ',
  germandbls: 'ß',
  dotlessi: 'ı',
  multiply: '×',
  divide: '÷',
  florin: 'ƒ',
  fraction: '⁄',
  quoteleft: '‘',
  quoteright: '’',
  quotedblleft: '“',
  quotedblright: '”',
  quotesinglbase: '‚',
  quotedblbase: '„',
  guilsinglleft: '‹',
  guilsinglright: '›',
  endash: '–',
  emdash: '—',
  bullet: '•',
  ellipsis: '…',
  dagger: '†',
  daggerdbl: '‡',
  perthousand: '‰',
  trademark: '™',
  Euro: '€',
  circumflex: 'ˆ',
  tilde: '˜',
  breve: '˘',
  dotaccent: '˙',
  ring: '˚',
  hungarumlaut: '˝',
  ogonek: '˛',
  caron: 'ˇ',
  ff: 'ff',
  fi: 'fi',
  fl: 'fl',
  ffi: 'ffi',
  ffl: 'ffl',
};

/** Accents that stand after a letter in its name, as marks that join it. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  dieresis: '\u0308',
  ring: '\u030a',
  hungarumlaut: '\u030b',
  caron: '\u030c',
  cedilla: '\u0327',
  ogonek: '\u0328',
};

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ROWS.flatMap(([first, names]) =>
      names.split(' ').map((name, index) => [name, String.fromCharCode(first + index)]),
    ),
  ),
  ...OTHERS,
};

/** The text of a glyph that has one of the standard names; undefined for all others. */
export function textOfStandardName(name: string): string | undefined {
  const accent = ownValue(ACCENTS, name.slice(1));
  const whole = accent && /^[A-Za-z]/.test(name) ? `${name[0]}${accent}`.normalize('NFC') : '';
  return [...whole].length === 1 ? whole : ownValue(NAMES, name);
}
