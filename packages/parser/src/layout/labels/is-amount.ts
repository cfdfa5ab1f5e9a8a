/** What something costs, with its cents or its currency. */
const PRICE = /^(?:\p{Sc}\s?\d[\d., ]{0,12}|\d[\d.,]{0,12}\s?\p{Sc}|\d{1,4}[.,]\d{2})$/u;

/** `500 Kč`, `30 / 20 Mb/s`. */
const AMOUNT =
  /^\p{Sc}?\s?\d[\d\s.,/–-]{0,16}(?:\p{Sc}|%|[\p{sc=Latn}\p{sc=Cyrl}]{1,2}(?:\/\p{L})?)$/u;

/** No page is headed or ended by what something costs. */
export function isPrice(text: string): boolean {
  return PRICE.test(text);
}

/** Nor is a part named by an amount of anything. */
export function isAmount(text: string): boolean {
  return PRICE.test(text) || AMOUNT.test(text);
}
