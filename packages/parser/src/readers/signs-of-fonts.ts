/** Codes of a font whose letters are signs and pictures, with the Unicode characters they show. */
type SignTable = Readonly<Record<number, string>>;

/** Adobe's Symbol encoding: the Greek letters in the places of A to Z and a to z (ISO 32000-1, annex D.5). */
const SYMBOL_CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const SYMBOL_SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const SYMBOL_SIGNS: SignTable = {
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

/** The upper half of the Symbol encoding, from 0xA0; blank where it has no sign. */
const SYMBOL_UPPER =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

const SYMBOL: SignTable = {
  ...SYMBOL_SIGNS,
  ...fromString(0x41, SYMBOL_CAPITALS),
  ...fromString(0x61, SYMBOL_SMALL),
  ...fromString(0xa0, SYMBOL_UPPER),
};

function fromString(first: number, signs: string): SignTable {
  const entries = Array.from(signs, (sign, index) => [first + index, sign] as const);
  return Object.fromEntries(entries.filter(([, sign]) => sign !== ' '));
}

const WINGDINGS: SignTable = {
  33: '🖉',
  34: '✂',
  40: '☎',
  41: '✆',
  42: '✉',
  50: '🗎',
  58: '💻',
  63: '✍',
  65: '✌',
  67: '👍',
  68: '👎',
  69: '☜',
  70: '☞',
  71: '☝',
  72: '☟',
  74: '☺',
  75: '😐',
  76: '☹',
  77: '💣',
  78: '☠',
  82: '☼',
  84: '❄',
  87: '✠',
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
  123: '❀',
  128: '⓪',
  129: '①',
  130: '②',
  131: '③',
  132: '④',
  133: '⑤',
  134: '⑥',
  135: '⑦',
  136: '⑧',
  137: '⑨',
  138: '⑩',
  140: '❶',
  141: '❷',
  142: '❸',
  143: '❹',
  144: '❺',
  145: '❻',
  146: '❼',
  147: '❽',
  148: '❾',
  149: '❿',
  158: '·',
  159: '•',
  160: '▪',
  161: '○',
  164: '◉',
  166: '○',
  167: '▪',
  168: '◻',
  170: '✦',
  171: '★',
  172: '✶',
  178: '✧',
  183: '🕐',
  216: '➢',
  220: '➲',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  239: '⇦',
  240: '⇨',
  241: '⇧',
  242: '⇩',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

const WINGDINGS_2: SignTable = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  150: '•',
  151: '●',
  162: '■',
  163: '□',
};

const WINGDINGS_3: SignTable = {
  33: '→',
  34: '←',
  125: '▶',
  128: '▲',
  130: '▼',
  132: '◀',
  134: '▶',
};

/** Of Webdings the signs of forms and lists; its other pictures say nothing in a text. */
const WEBDINGS: SignTable = {
  48: '–',
  49: '□',
  51: '◀',
  52: '▶',
  53: '▲',
  54: '▼',
  61: '●',
  97: '✔',
  99: '□',
  103: '■',
  110: '●',
  114: '✖',
};

/** What the codes of symbol fonts show, by the lower-case name of the font; only what differs from Latin. */
export const SIGNS_OF_FONTS: Readonly<Record<string, SignTable>> = {
  symbol: SYMBOL,
  webdings: WEBDINGS,
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
  'wingdings 3': WINGDINGS_3,
};
