/** A letter, a number or a sign alone is left as text; a multiple integral is painted in parts, and no sign alone. */
export function isTrivial(latex: string): boolean {
  return /^(?:[^\\{}_^]|\\(?!i{2,3}nt$)[A-Za-z]+|\\[{}|]|-?[\d.]+|\\math[a-z]+\{[A-Za-z]\}|\\boldsymbol\{(?:[A-Za-z]|\\[A-Za-z]+)\})$/u.test(
    latex,
  );
}

/** Numbers with what parts, estimates or compares them are text: pages, dates, telephones between strokes, `∼2`, `=3` after a word. */
const NUMBERS =
  /^(?:[=<>]|\\(?:sim|approx|leq|geq|pm|times)\s?)?(?:\\mathbf\{)?[\d.,]{1,20}\}?(?:(?:[:|/-]|\\mid\s?)[\d.,]{0,20}){0,8}$/u;
/** A date in brackets before a variable drags it along, and slanted addresses look like products. */
const DATE_OR_ADDRESS = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|:\/\/|www\./u;

export function isNumbersOrAddress(latex: string): boolean {
  return NUMBERS.test(latex) || DATE_OR_ADDRESS.test(latex);
}
