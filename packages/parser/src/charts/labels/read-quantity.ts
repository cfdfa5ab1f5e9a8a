/** A number as it is printed on a chart. */
export type Quantity = { readonly value: number; readonly unit: string };

const QUANTITY =
  /^([-+\u2010-\u2015\u2212]?)([$€£¥]|US\$|EUR|USD|CHF|GBP)?\s?([-\u2212]?)(\d[\d.,'\u2019\s]*|[.,]\d+)\s?([eE][-+]?\d+)?\s?(%|‰|°C?|[kKmMbB]n?|pp|[$€£¥])?[*†‡¹²³]*$/u;

const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9 };

/** The number a label shows, with its unit; undefined where it is none. */
export function readQuantity(text: string): Quantity | undefined {
  const power = readPower(text);
  if (power !== undefined) return { value: 10 ** power, unit: '' };
  const inner = /^\((.*)\)$/.exec(text.trim());
  // Recognition takes the tick beside a number for a dash.
  const match = QUANTITY.exec(
    (inner?.[1] ?? text).trim().replace(/(?<=\d)\s?[-\u2010-\u2015_]$/u, ''),
  );
  if (!match) return undefined;
  const [, sign = '', before = '', innerSign = '', printed = '', exponent = 'e0', after = ''] =
    match;
  // Type set as a formula has a blank behind its commas.
  const digits = readDigits(printed.trim().replace(/(?<=\d,) (?=\d{3})/g, ''));
  if (digits === undefined) return undefined;
  const isNegative = Boolean(inner) || /[-\u2010-\u2015\u2212]/.test(sign + innerSign);
  const multiple = MULTIPLES[after.toLowerCase()];
  const value = digits * (multiple ?? 1) * 10 ** Number(exponent.slice(1)) * (isNegative ? -1 : 1);
  return { value, unit: multiple === undefined ? after || before : before };
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The exponent of a power of ten: `10^4`, `10⁻³`. */
export function readPower(text: string): number | undefined {
  const [, sign = '', digits] =
    /^10\^?([-−⁻]?)(\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})$/u.exec(text.trim()) ?? [];
  if (digits === undefined || (/\d/.test(digits) && !text.includes('^'))) return undefined;
  const plain = digits.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (digit) => `${RAISED.indexOf(digit)}`);
  return sign === '' ? Number(plain) : -Number(plain);
}

/** `1,200`, `1 200`, `1'200`, `0.25` and `0,25`; undefined where separators stand in no known way. */
function readDigits(digits: string): number | undefined {
  if (/^[1-9]\d{0,2}(?:[,\s'\u2019]\d{3})+(?:\.\d+)?$/u.test(digits)) {
    return Number(digits.replace(/[,\s'\u2019]/gu, ''));
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) {
    return Number(digits.replace(/\./g, '').replace(',', '.'));
  }
  // Recognition takes the tick beside a number for a point or a 1.
  const beside = /^(\d{1,3}(?:,\d{3})+)[.,1]$/.exec(digits)?.[1];
  if (beside !== undefined) return readDigits(beside);
  // Recognition parts a leading 1 from what follows.
  if (/^1 \d{1,2}(?:[.,]\d+)?$/.test(digits)) return readDigits(digits.replace(' ', ''));
  if (/^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.test(digits)) return Number(digits.replace(',', '.'));
  return undefined;
}
