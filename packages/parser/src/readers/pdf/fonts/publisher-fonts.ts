/** Fonts of signs that publishers' programs file under the codes of other characters. */
export type PublisherFont = 'iso numeric' | 'iso publishing' | 'tex symbols moved';

/** Arbortext numbers its fonts, behind a name that a later program may have made up: `CjgwktAdvP0004`. */
const FONTS: readonly (readonly [RegExp, PublisherFont])[] = [
  [/AdvP0004$/, 'iso numeric'],
  [/AdvP0005$/, 'iso publishing'],
  [/(?:AdvP4C4E74|AdvMT_SY|TeX_CM_(?:Bold_)?Maths_Symbols)$/, 'tex symbols moved'],
];

/** Quotation marks and bullets of ISO's sets of publishing signs; TeX's symbols, of which some stand at their own codes and others high. */
const SIGNS: Readonly<Record<PublisherFont, Readonly<Record<string, string>>>> = {
  'iso numeric': { B: '“' },
  'iso publishing': { '^': '”', '&': '•' },
  'tex symbols moved': {
    '!': '→',
    '1': '∞',
    '2': '∈',
    '¼': '=',
    '½': '[',
    þ: '+',
    ð: '(',
    Þ: ')',
    À: '−',
    Á: '·',
    Â: '×',
    Ã: '∗',
    Æ: '±',
  },
};

export function publisherFontOf(fontName: string): PublisherFont | undefined {
  return FONTS.find(([name]) => name.test(fontName))?.[1];
}

export function isPublisherFont(font: string | undefined): font is PublisherFont {
  return font !== undefined && Object.hasOwn(SIGNS, font);
}

export function signOfPublisher(font: PublisherFont, unicode: number): string | undefined {
  return SIGNS[font][String.fromCodePoint(unicode)];
}
