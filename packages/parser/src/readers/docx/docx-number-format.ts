import { formatListNumber } from '../list-marker.ts';

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const CHICAGO = ['*', '†', '‡', '§'];

/** A number in one of Word's number formats (ECMA-376 part 1, 17.18.59). */
export function formatWordNumber(value: number, format: string): string {
  switch (format) {
    case 'lowerRoman':
    case 'upperRoman':
      return formatListNumber(value, format);
    case 'lowerLetter':
      return repeatedLetter(value);
    case 'upperLetter':
      return repeatedLetter(value).toUpperCase();
    case 'ordinal':
      return `${value}${ordinalSuffix(value)}`;
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'cardinalText':
      return capitalised(cardinal(value));
    case 'ordinalText':
      return capitalised(ordinalWord(value));
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value);
    case 'hex':
      return value.toString(16).toUpperCase();
    case 'chicago':
      return (CHICAGO[(value - 1) % 4] ?? '*').repeat(Math.floor((value - 1) / 4) + 1);
    case 'none':
      return '';
    default:
      return String(value);
  }
}

/** Word counts a … z, then aa, bb, cc. */
function repeatedLetter(value: number): string {
  if (value < 1) return '';
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  return letter.repeat(Math.min(Math.floor((value - 1) / 26) + 1, 30));
}

function ordinalSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

function cardinal(value: number): string {
  if (value < 0 || value > 999) return String(value);
  if (value < 20) return UNITS[value] ?? '';
  if (value < 100)
    return [TENS[Math.floor(value / 10)], value % 10 ? UNITS[value % 10] : '']
      .filter((one) => one)
      .join('-');
  const rest = value % 100;
  return `${UNITS[Math.floor(value / 100)]} hundred${rest ? ` ${cardinal(rest)}` : ''}`;
}

function ordinalWord(value: number): string {
  const words = cardinal(value);
  const cut = Math.max(words.lastIndexOf('-'), words.lastIndexOf(' ')) + 1;
  const last = words.slice(cut);
  const ordinal = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, cut) + ordinal;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
