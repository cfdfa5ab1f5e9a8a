const BULLETS = ['•', '◦', '▪'];

export type NumberKind = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';

/** The bullet word processors and browsers print at a level. */
export function bulletAt(level: number): string {
  return BULLETS[Math.min(level, BULLETS.length - 1)] ?? '•';
}

/** A number as a list prints it, without its punctuation. */
export function formatListNumber(value: number, kind: NumberKind): string {
  switch (kind) {
    case 'decimal':
      return String(value);
    case 'lowerLetter':
      return toLetters(value);
    case 'upperLetter':
      return toLetters(value).toUpperCase();
    case 'lowerRoman':
      return toRoman(value).toLowerCase();
    case 'upperRoman':
      return toRoman(value);
  }
}

/** a … z, aa … zz as spreadsheets and browsers count. */
function toLetters(value: number): string {
  if (value < 1) return String(value);
  let rest = value;
  let letters = '';
  while (rest > 0) {
    rest--;
    letters = String.fromCharCode(97 + (rest % 26)) + letters;
    rest = Math.floor(rest / 26);
  }
  return letters;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function toRoman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let roman = '';
  for (const [amount, letters] of ROMAN) {
    while (rest >= amount) {
      roman += letters;
      rest -= amount;
    }
  }
  return roman;
}
