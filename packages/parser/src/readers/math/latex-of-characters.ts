import { ownValue } from '../../own-value.ts';
import { SIGN_COMMANDS } from './sign-commands.ts';

const PLAIN: Readonly<Record<string, string>> = {
  ℎ: 'h',
  '∕': '/',
  ⅆ: 'd',
  ⅅ: 'D',
  ⅇ: 'e',
  ⅈ: 'i',
  ⅉ: 'j',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '−': '-',
  '–': '-',
  '′': "'",
  '″': "''",
  '‴': "'''",
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u00a0': '~',
  '\u2009': '\\,',
  '\u2003': '\\quad ',
  '\u2002': '\\enspace ',
  '\u200b': '',
  '^': '\\hat{}',
  '~': '\\sim ',
};

/** Text of a formula as LaTeX; letters of the mathematical alphabets become plain letters with their alphabet. */
export function latexOfCharacters(text: string): string {
  let latex = '';
  for (const character of text) {
    const plain = PLAIN[character];
    const command = SIGN_COMMANDS[character];
    if (plain !== undefined) latex += plain;
    else if (command !== undefined) latex += commandText(command);
    else latex += styledLetter(character) ?? character;
  }
  return latex;
}

/** The command a single sign has in LaTeX; undefined for signs that have none or need none. */
export function commandOfSign(sign: string): string | undefined {
  const command = ownValue(SIGN_COMMANDS, sign);
  return command === undefined ? undefined : `\\${command}`;
}

function commandText(command: string): string {
  return /^[A-Za-z]+$/.test(command) ? `\\${command} ` : `\\${command}`;
}

type Alphabet = { readonly first: number; readonly wrap: (letter: string) => string };

const same = (letter: string): string => letter;
const wrapIn =
  (name: string) =>
  (letter: string): string =>
    `\\${name}{${letter}}`;

/** Latin alphabets of the Mathematical Alphanumeric Symbols block, 52 letters each, in the block's order. */
const ALPHABETS: readonly Alphabet[] = [
  { first: 0x1d400, wrap: wrapIn('mathbf') },
  { first: 0x1d434, wrap: same },
  { first: 0x1d468, wrap: wrapIn('boldsymbol') },
  { first: 0x1d49c, wrap: wrapIn('mathcal') },
  { first: 0x1d4d0, wrap: wrapIn('mathcal') },
  { first: 0x1d504, wrap: wrapIn('mathfrak') },
  { first: 0x1d538, wrap: wrapIn('mathbb') },
  { first: 0x1d56c, wrap: wrapIn('mathfrak') },
  { first: 0x1d5a0, wrap: wrapIn('mathsf') },
  { first: 0x1d5d4, wrap: wrapIn('mathsf') },
  { first: 0x1d608, wrap: wrapIn('mathsf') },
  { first: 0x1d63c, wrap: wrapIn('mathsf') },
  { first: 0x1d670, wrap: wrapIn('mathtt') },
];

function styledLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x1d400 || code > 0x1d7ff) return undefined;
  for (const { first, wrap } of ALPHABETS) {
    const index = code - first;
    if (index < 0 || index >= 52) continue;
    return wrap(String.fromCharCode(index < 26 ? 65 + index : 71 + index));
  }
  return latexOfCharacters(character.normalize('NFKC'));
}
