/** Which sign parts whole from fraction. */
export type DecimalSign = '.' | ',';

export type PrintedNumber = {
  /** What it is worth by decimal sign, as SQL writes it; absent where it cannot be read so. */
  readonly values: Partial<Readonly<Record<DecimalSign, string>>>;
  /** `%`, `$`, `kg`; empty where it stands alone. */
  readonly unit: string;
  /** Whether a mark of a footnote stood behind it. */
  readonly hasMark: boolean;
};

const CURRENCY = String.raw`[$€£¥₹₽₩₺]|US\$|R\$|USD|EUR|GBP|CHF|JPY|CNY|CAD|AUD|SEK|NOK|DKK|PLN|INR|BRL|Rs\.?`;
const BEFORE = new RegExp(String.raw`^(?:${CURRENCY})(?=[\s\d.,(+−–-])`, 'u');
const AFTER = /^(.*[\d).])\s?(%|‰|°[CF]?|[$€£¥]|[\p{L}µ][\p{L}µ²³/.°·]{0,11})$/u;
const MARK = /^(.*\d\)?%?)\s?(?:[*†‡§]{1,3}|[¹²³⁰-⁹]{1,3}|\[\w{1,3}\]|\([a-z]\))$/u;

/** Anything longer is an identifier, and no number of SQL holds it. */
const MAX_DIGITS = 18;

/** A cell as a number in the ways people print them, or null. */
export function readNumber(text: string): PrintedNumber | null {
  if (text.length > 60 || !/\d/.test(text)) return null;
  let rest = text.trim();
  const marked = MARK.exec(rest);
  if (marked?.[1] !== undefined) rest = marked[1];
  const signed = takeSign(rest);
  const { core, unit, isNegative } = takeUnit(signed.rest, signed.isNegative);
  const values: Partial<Record<DecimalSign, string>> = {};
  for (const sign of ['.', ','] as const) {
    const value = toPlain(core, sign);
    if (value !== null) values[sign] = isNegative && !/^[0.]+$/.test(value) ? `-${value}` : value;
  }
  if (values['.'] === undefined && values[','] === undefined) return null;
  return { values, unit, hasMark: marked !== null };
}

/** `-5`, `−5`, `5-`, `(5)`, `($5)`. */
function takeSign(text: string): { readonly rest: string; readonly isNegative: boolean } {
  const inside = /^\((.*)\)$/u.exec(text)?.[1];
  if (inside !== undefined) return { rest: inside.trim(), isNegative: true };
  if (/^[-−–]/u.test(text)) return { rest: text.slice(1).trim(), isNegative: true };
  if (/\d[-−]$/u.test(text)) return { rest: text.slice(0, -1), isNegative: true };
  return { rest: text.replace(/^\+/, ''), isNegative: false };
}

function takeUnit(
  text: string,
  isNegative: boolean,
): { readonly core: string; readonly unit: string; readonly isNegative: boolean } {
  const before = BEFORE.exec(text)?.[0];
  if (before !== undefined) {
    const behind = takeSign(text.slice(before.length).trim());
    return { core: behind.rest, unit: before, isNegative: isNegative || behind.isNegative };
  }
  const after = AFTER.exec(text);
  // 12B is a name.
  if (!after || /\d[A-Z]$/.test(text)) return { core: text, unit: '', isNegative };
  const ahead = takeSign((after[1] ?? '').trim());
  return { core: ahead.rest, unit: after[2] ?? '', isNegative: isNegative || ahead.isNegative };
}

const GROUPED = {
  // 1,234.5 · 12,34,567.8 · 1 234.5 · 1'234.5
  '.': /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+|\d{1,3}(?:['’]\d{3})+|\d+)?(?:\.(\d*))?$/u,
  // 1.234,5 · 1 234,5 · 1'234,5
  ',': /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+|\d{1,3}(?:['’]\d{3})+|\d+)?(?:,(\d*))?$/u,
} as const;

function toPlain(core: string, sign: DecimalSign): string | null {
  const power = /^(\d(?:[.,]\d{1,17})?)[eE]([+-]?\d{1,3})$/.exec(core);
  if (power) return `${(power[1] ?? '').replace(',', '.')}e${power[2]}`;
  const match = GROUPED[sign].exec(core);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/\D/gu, '');
  const fraction = match[2] ?? '';
  if (whole === '' && fraction === '') return null;
  // 007 is a name.
  if (/^0\d/.test(whole) || whole.length > MAX_DIGITS) return null;
  return fraction === '' ? whole : `${whole === '' ? '0' : whole}.${fraction}`;
}
