/** What something costs, with its cents or its currency: `12,50 zł`, `$ 4`, `390/585`. */
const AMOUNT =
  /^(?:\p{Sc} ?)?\d{1,4}(?:,\d{3}){0,3}(?:[.,] ?\d{1,2})?(?: ?\/ ?\d{1,4}(?:[.,]\d{1,2})?)?(?: ?(?:\p{Sc}|\p{L}{2,3}))?$/u;
const TELLS_PRICE = /[.,] ?\d{2}\b|[\p{L}\p{Sc}]/u;

/** Whether a text shows by itself that it is a price: one, or the same in two currencies. */
export function isPrice(text: string): boolean {
  return mayBePrice(text) && TELLS_PRICE.test(text);
}

/** Whether a text may be a price where more of them stand in its column: a bare number too. */
export function mayBePrice(text: string): boolean {
  const amounts = text.split('|').map((amount) => amount.trim());
  // A rule may part the price from its like in another currency, which stands in a column of its own.
  const given = amounts.at(-1) === '' ? amounts.slice(0, -1) : amounts;
  return given.length > 0 && given.length <= 2 && given.every((amount) => AMOUNT.test(amount));
}
