/** A day of a year. */
const DAY = /^\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1\p{Nd}{2,4}(?!\p{Nd})/u;

/** Whether a text is or begins with a day in figures. */
export function beginsWithDay(text: string): boolean {
  return DAY.test(text);
}
