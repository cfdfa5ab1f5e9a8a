/** What makes a spreadsheet compute a cell instead of showing it (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A sign, then a number as people write it, with a currency or a percent sign: nothing in it can be computed. */
const SIGNED_NUMBER =
  /^[+-] ?[$€£¥]? ?\d[\d.,'’\u00a0\u2009\u202f]*(?:[eE][+-]?\d{1,3})? ?[%‰$€£¥]?$/;

/** The text of a cell, with an apostrophe before what a spreadsheet would take for a formula; signed numbers stay numbers. */
export function neutraliseCell(text: string): string {
  return FORMULA_START.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
}
