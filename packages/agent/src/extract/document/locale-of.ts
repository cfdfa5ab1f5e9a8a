import type { Locale } from '../values/found-value.ts';

const COMMA_DECIMALS = /\d,\d{2}(?![\d,])/g;
const POINT_DECIMALS = /\d\.\d{2}(?![\d.])/g;
const SLASHED = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/g;
const CONTINENTAL =
  /(?<!\p{L})(?:und|der|die|für|rechnung|le|les|des|pour|facture|el|los|para|factura|fecha)(?!\p{L})/giu;
const AMERICAN = /(?:\$|USD|\bU\.?S\.?A?\b|\b(?:Inc|LLC|Corp)\b|\b[A-Z]{2} \d{5}\b)/g;

/** How a document writes numbers and dates, by what is certain in it. */
export function localeOf(texts: readonly string[]): Locale {
  const text = texts.join('\n');
  const isContinental = count(text, CONTINENTAL) > 4;
  const commas = count(text, COMMA_DECIMALS);
  const points = count(text, POINT_DECIMALS);
  return {
    decimalComma: commas === points ? isContinental : commas > points,
    dayFirst: isDayFirst(text, isContinental),
  };
}

function isDayFirst(text: string, isContinental: boolean): boolean {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const [, first, second] of text.matchAll(SLASHED)) {
    if (Number(first) > 12 && Number(second) <= 12) dayFirst++;
    if (Number(second) > 12 && Number(first) <= 12) monthFirst++;
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst;
  return isContinental || count(text, AMERICAN) === 0;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
