/** Digits of any script and separators, signs and currency before them. */
const FIGURES =
  /^[([]?[-+−–±~<>≤≥≈$€£¥₹\s]*(?:(?:USD?|EUR|Rs\.?)\s*(?:\$\s*)?)?[-−–]?\p{Nd}[\p{Nd}.,٫٬'’ :/×x^eE+−–-]*/u;
/** Units and footnote marks after them. */
const UNITS =
  /^(?:[A-Za-z]\.?|[%‰°*†‡§¹²³ᵃᵇ\p{Sc}]|\([^)]{1,12}\))*[\p{Script=Han}\p{Script=Hangul}]{0,2}\s*[)\]]?$/u;

const NO_VALUE =
  /^(?:[-−–—.…*]+|n\.?\/?a\.?|nil|none|n\.?d\.?|c|:|x|✓|✔|✗|✘|●|○|•|[OX]|[YN]|Yes|No)$/iu;

/** Whether an entry is a figure, as opposed to words that may go on in the next line. */
export function isNumber(text: string): boolean {
  if (!hasDigit(text)) return false;
  // Two patterns, each linear: in one the letters that both know would be shared out in every way there is.
  const figures = FIGURES.exec(text)?.[0];
  return figures !== undefined && UNITS.test(text.slice(figures.length).trimStart());
}

/** Most entries are words, and no pattern is as quick to rule them out. */
function hasDigit(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x30 && code <= 0x39) return true;
    if (code >= FIRST_OTHER_DIGIT && OTHER_DIGIT.test(text)) return true;
  }
  return false;
}

/** Digits of other scripts begin with those of Arabic. */
const FIRST_OTHER_DIGIT = 0x0660;
const OTHER_DIGIT = /[^\P{Nd}0-9]/u;

/** Years and spans of years head columns more often than they are values in them. */
const YEAR = /^(?:1[5-9]|20)\d\d(?:\s?[-–/]\s?\d{2,4})?\*?$/u;

export function isYear(text: string): boolean {
  return YEAR.test(text);
}

/** Whether an entry stands for a value: a figure, a mark or a sign for none. */
export function isValue(text: string): boolean {
  return isNumber(text) || NO_VALUE.test(text);
}
