/** What the pictures of Wingdings are in Unicode, by character code; the ones that documents use. */
const WINGDINGS: Readonly<Record<number, string>> = {
  33: '✏',
  34: '✂',
  40: '☎',
  41: '✆',
  42: '✉',
  70: '☞',
  74: '☺',
  76: '☹',
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  112: '□',
  113: '❑',
  114: '❒',
  115: '⬧',
  116: '⧫',
  117: '◆',
  118: '❖',
  119: '⬥',
  120: '☒',
  158: '·',
  159: '•',
  160: '▪',
  161: '○',
  164: '◉',
  167: '▪',
  168: '◻',
  171: '★',
  178: '✧',
  216: '➢',
  219: '⇦',
  220: '➲',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

/** Adobe's Symbol encoding: the Greek letters in the places of A to Z and a to z (ISO 32000-1, annex D.5). */
const SYMBOL_CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const SYMBOL_SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const SYMBOL_SIGNS: Readonly<Record<number, string>> = {
  34: '∀',
  36: '∃',
  39: '∋',
  42: '∗',
  45: '−',
  64: '≅',
  92: '∴',
  94: '⊥',
  126: '∼',
};

/** The upper half of the Symbol encoding, from 0xA0. */
const SYMBOL_UPPER =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u0000〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** Fonts whose codes stand for pictures and signs. */
export type PictureFont = 'wingdings' | 'symbol';

/** Which picture font a name belongs to, if any. */
export function pictureFontOf(fontName: string): PictureFont | undefined {
  if (/^wingdings(?![ -]?[23])/i.test(fontName)) return 'wingdings';
  return /^symbol/i.test(fontName) ? 'symbol' : undefined;
}

/** The character behind a code of a picture font, which Windows files as private use from 0xF000 on. */
export function symbolCharacter(
  pictureFont: PictureFont | undefined,
  unicode: number,
): string | undefined {
  const code = unicode >= 0xf000 && unicode <= 0xf0ff ? unicode - 0xf000 : unicode;
  if (code > 0xff) return undefined;
  if (pictureFont === 'wingdings') return WINGDINGS[code];
  if (code === unicode) return undefined;
  if (pictureFont === 'symbol') return symbolOf(code);
  return PRIVATE_BULLETS[code];
}

/** Bullets that other fonts keep at the same private places. */
const PRIVATE_BULLETS: Readonly<Record<number, string>> = {
  183: '•',
  167: '▪',
  216: '➢',
  252: '✓',
};

function symbolOf(code: number): string | undefined {
  if (code >= 0xa0) {
    const upper = SYMBOL_UPPER[code - 0xa0];
    return upper === '\u0000' ? undefined : upper;
  }
  const letter = code & 0x1f;
  if (code >= 0x41 && code <= 0x5a) return SYMBOL_CAPITALS[letter - 1];
  if (code >= 0x61 && code <= 0x7a) return SYMBOL_SMALL[letter - 1];
  if (code <= 0x20 || code >= 0x7f) return undefined;
  return SYMBOL_SIGNS[code] ?? String.fromCharCode(code);
}
