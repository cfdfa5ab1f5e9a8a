import type { Box } from '@sheaf/document';
import { type MathFont, mathFontOf } from '../../page/math-font.ts';
import type { Word } from '../../page/primitives.ts';
import { reachOf } from './ink-reach.ts';
import { isProse } from './math-word.ts';
import { OUTLINED_FONT } from './read-outlines.ts';
import { FUNCTIONS, writeSign } from './write-latex.ts';

/** What a piece does in a formula beside being there. */
export type PieceRole =
  | 'sign'
  | 'relation'
  /** A sign or name that may carry limits above and below. */
  | 'operator'
  | 'delimiter'
  | 'root'
  | 'accent'
  | 'prime'
  | 'text'
  /** Already written, as a fraction. */
  | 'built';

/** A piece of a formula: a sign as it is painted, or a part already written. */
export type Piece = {
  readonly latex: string;
  readonly role: PieceRole;
  /** What was painted, where the role has to know. */
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
  /** A letter as those of words are, rather than a variable. */
  readonly isUpright?: boolean;
};

/** The height at which fraction bars and minus signs stand over the line (share of the size). */
export const AXIS = 0.25;

/** Names that stand close to each other, as in `log det`, are parted; words that only begin like one are not: `cosh`, `information`. */
const NAME =
  'arg(?:max|min)?|lim(?:sup|inf)?|max|min|sup|inf|(?:arc)?(?:sin|cos|tan)|(?:sin|cos|tan)h|cot|log|ln|exp|det|gcd';
const TOKENS = new RegExp(
  `(?:${NAME})(?=(?:${NAME}){0,2}(?!\\p{L}))|\\p{L}\\p{M}+|\\p{Script=Greek}|[^\\P{L}\\p{Script=Greek}]{2,}|\\S`,
  'gu',
);
const ITALIC_TOKENS = /\p{L}\p{M}+|\S/gu;

const OPERATORS = /^(?:[∑∏∐⋃⋂⋁⋀⨁⨂⊔⊎]|lim|limsup|liminf|max|min|sup|inf|argmax|argmin|det|gcd|Pr)$/u;
const LARGE: Readonly<Record<string, string>> = {
  '⊕': '\\bigoplus',
  '⊗': '\\bigotimes',
  '⊙': '\\bigodot',
  '⊔': '\\bigsqcup',
  '⊎': '\\biguplus',
};
const RELATIONS = /^[=<>≤≥⩽⩾≈≠≡∼≃≅∝∈∉∋⊂⊆⊃⊇→←⇒⇐⇔↦≪≫≺≻⊢]$/u;
const DELIMITERS = /^[()[\]{}|‖⌊⌋⌈⌉⟨⟩⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭]$/u;

/** Accents as they are painted, or as they are within a letter, with their commands. */
const ACCENTS: Readonly<Record<string, string>> = {
  ˆ: '\\hat',
  '\u0302': '\\hat',
  '¯': '\\bar',
  '\u0304': '\\bar',
  '˜': '\\tilde',
  '\u0303': '\\tilde',
  '˙': '\\dot',
  '\u0307': '\\dot',
  '¨': '\\ddot',
  '\u0308': '\\ddot',
  '\u20d7': '\\vec',
  ˇ: '\\check',
  '\u030c': '\\check',
  '˘': '\\breve',
  '\u0306': '\\breve',
  '´': '\\acute',
  '\u0301': '\\acute',
  '\u0300': '\\grave',
  '\u030a': '\\mathring',
  '˚': '\\mathring',
  '\u0338': '\\not',
};

export function accentCommand(text: string): string | undefined {
  return Object.hasOwn(ACCENTS, text) ? ACCENTS[text] : undefined;
}

/** Longest name or unit that stands in a formula by itself, where words are not to be expected (letters). */
const LONGEST_NAME = 3;

/** Which words may stand in a formula: none, names of functions and in indices, or those of a language too. */
export type WordsTaken = 'none' | 'names' | 'words';

/** Signs of a word one by one, names of functions and words whole; undefined where one is not known. */
export function piecesOf(word: Word, taken: WordsTaken): Piece[] | undefined {
  const { style, box } = word;
  const isOutlined = style.fontName.startsWith(OUTLINED_FONT);
  // Outlines come as they are drawn, whatever font they are from.
  const font = isOutlined ? undefined : mathFontOf(style.fontName);
  const isOfText = font === undefined || font === 'other';
  const isUpright = isOfText && (!style.italic || isProse(word));
  const pieces: Piece[] = [];
  const text = narrowForms(word.text)
    .normalize('NFD')
    .replace(/\u20d7(\p{L})/gu, '$1\u20d7');
  const width = (box.x1 - box.x0) / Math.max(1, text.length);
  for (const { 0: token, index } of text.matchAll(isUpright ? TOKENS : ITALIC_TOKENS)) {
    const written = writeToken(token, word, { font, taken });
    if (!written) return undefined;
    const x0 = box.x0 + width * index;
    pieces.push(
      place(
        { ...written, text: token, ...(isUpright && { isUpright }) },
        word,
        { x0, x1: x0 + width * token.length },
        font,
      ),
    );
  }
  return pieces;
}

/** Chinese and Japanese text sets the signs of formulas as wide as its own. */
function narrowForms(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'));
}

type Written = Pick<Piece, 'latex' | 'role'>;
type Reading = { readonly font: MathFont | undefined; readonly taken: WordsTaken };

function writeToken(token: string, word: Word, { font, taken }: Reading): Written | undefined {
  if (token === '√') return { latex: '\\surd', role: 'root' };
  if (/^[′″‴]$/u.test(token)) return { latex: "'".repeat('′″‴'.indexOf(token) + 1), role: 'prime' };
  if (accentCommand(token) || /^[⏞⏟]$/u.test(token)) return { latex: '', role: 'accent' };
  const letters = [...token];
  if (letters.length > 1 && accentCommand(letters[1] ?? ''))
    return writeAccented(letters, word, font);
  const operator = writeOperator(token, font);
  if (operator !== undefined) return { latex: operator, role: 'operator' };
  if (letters.length > 1) return writeWord(token, word, taken);
  if (DELIMITERS.test(token)) return { latex: writeSign(token) ?? token, role: 'delimiter' };
  const latex = writeLetter(token, word, font);
  return latex === undefined
    ? undefined
    : { latex, role: RELATIONS.test(token) ? 'relation' : 'sign' };
}

function writeOperator(token: string, font: MathFont | undefined): string | undefined {
  if (font === 'extension' && Object.hasOwn(LARGE, token)) return LARGE[token];
  return OPERATORS.test(token) ? writeName(token) : undefined;
}

function writeName(token: string): string {
  if (FUNCTIONS.test(token)) return `\\${token}`;
  const sign = writeSign(token);
  return sign ?? `\\operatorname{${token}}`;
}

function writeAccented(
  [letter = '', ...marks]: readonly string[],
  word: Word,
  font: MathFont | undefined,
): Written | undefined {
  let latex = writeLetter(letter, word, font);
  for (const mark of marks) {
    const command = accentCommand(mark);
    if (!command || latex === undefined) return undefined;
    latex = `${command}{${latex}}`;
  }
  return latex === undefined ? undefined : { latex, role: 'sign' };
}

function writeWord(token: string, word: Word, taken: WordsTaken): Written | undefined {
  if (FUNCTIONS.test(token)) return { latex: `\\${token}`, role: 'sign' };
  const isOutlined = word.style.fontName.startsWith(OUTLINED_FONT);
  if (word.style.bold && token.length <= LONGEST_NAME && !isOutlined)
    return { latex: `\\mathbf{${token}}`, role: 'sign' };
  if (taken === 'words' && !isOutlined) return { latex: token, role: 'text' };
  if (taken === 'none' && token.length > LONGEST_NAME && !isOutlined) return undefined;
  return { latex: `\\mathrm{${token}}`, role: 'sign' };
}

const ALPHABETS: Partial<Record<MathFont, string>> = {
  symbols: 'mathcal',
  script: 'mathcal',
  formalScript: 'mathscr',
  blackboard: 'mathbb',
  fraktur: 'mathfrak',
};

function writeLetter(
  letter: string,
  { style }: Word,
  font: MathFont | undefined,
): string | undefined {
  const sign = writeSign(letter);
  const isLetter = /^\p{L}$/u.test(letter);
  if (isLetter && sign !== undefined && font) {
    const alphabet = ALPHABETS[font];
    if (alphabet === 'mathcal' && letter === 'l') return '\\ell';
    if (alphabet && /^[A-Za-z]$/.test(letter)) return `\\${alphabet}{${letter}}`;
    if (font === 'boldLetters') return `\\boldsymbol{${sign}}`;
  }
  return sign !== undefined && style.bold ? writeBold(letter, sign) : sign;
}

function writeBold(letter: string, sign: string): string {
  if (/^[A-Za-z0-9]$/.test(letter)) return `\\mathbf{${letter}}`;
  return /^\p{Script=Greek}$/u.test(letter) ? `\\boldsymbol{${sign}}` : sign;
}

/** Brackets higher than this are drawn for what they hold (share of the size). */
const TALL = 1.3;

const BRACKET_PART = /^[⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭]$/u;

/** Signs that hang from their baseline reach at least this far below it (share of the size). */
const HANGS = 0.55;

function place(
  piece: Pick<Piece, 'latex' | 'role' | 'text' | 'isUpright'>,
  { box, baseline, style }: Word,
  { x0, x1 }: { readonly x0: number; readonly x1: number },
  font: MathFont | undefined,
): Piece {
  const size = style.fontSize;
  const hangs =
    (font === 'extension' || piece.role === 'root') &&
    piece.role !== 'accent' &&
    (box.y1 - baseline > HANGS * size || BRACKET_PART.test(piece.text));
  if (piece.role === 'delimiter' && !hangs && box.y1 - box.y0 > TALL * size) {
    const middle = (box.y0 + box.y1) / 2;
    return { ...piece, box: { ...box, x0, x1 }, baseline: middle + AXIS * size, size };
  }
  if (!hangs) {
    const [ascent, descent] = reachOf(piece.text);
    const y0 = Math.max(box.y0, baseline - ascent * size);
    return {
      ...piece,
      box: { x0, x1, y0, y1: Math.min(box.y1, baseline + descent * size) },
      baseline,
      size,
    };
  }
  const hung = { x0, x1, y0: baseline - 0.05 * size, y1: box.y1 };
  const middle = (hung.y0 + hung.y1) / 2;
  // A root's sign hangs from its bar.
  return {
    ...piece,
    box: hung,
    baseline: piece.role === 'root' ? baseline : middle + AXIS * size,
    size,
  };
}
