/** Signs, codes and names of currencies; `$`, `£` and `¥` are taken for the most used of those they stand for. */
const CURRENCIES = new Map(
  Object.entries({
    USD: '$ us$ usd dollar dollars us-dollar',
    EUR: '€ eur euro euros',
    GBP: '£ gbp pound pounds sterling',
    CHF: 'chf fr. franken sfr',
    JPY: '¥ jpy yen',
    CAD: 'ca$ cad',
    AUD: 'a$ aud',
    MXN: 'mxn',
    ARS: 'ars',
    CLP: 'clp',
    COP: 'cop',
    BRL: 'brl r$',
    INR: '₹ inr rupees',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    PLN: 'pln',
    CZK: 'czk',
    MYR: 'myr rm',
    SGD: 'sgd s$',
  }).flatMap(([code, signs]) => signs.split(' ').map((sign) => [sign, code] as const)),
);

/** ISO 4217 code of a sign, code or name. */
export function currencyOf(sign: string): string | undefined {
  return CURRENCIES.get(sign.toLowerCase().trim());
}

const SIGN =
  /(?:US\$|CA\$|A\$|[$€£¥₹]|(?<![\p{L}\d])(?:EUR|USD|GBP|CHF|JPY|CAD|AUD|MXN|ARS|CLP|COP|BRL|INR|SEK|NOK|DKK|PLN|CZK|MYR|SGD|RM|[Ee]uros?|dollars?|[Ff]ranken)(?!\p{L}))/gu;

/** Where a text names a currency. */
export function findCurrencies(text: string) {
  return Array.from(text.matchAll(SIGN), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: currencyOf(match[0]) ?? match[0],
  }));
}
