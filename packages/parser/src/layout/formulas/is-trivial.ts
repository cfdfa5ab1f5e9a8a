/** A letter, a number or a sign alone is left as text. */
export function isTrivial(latex: string): boolean {
  return /^(?:[^\\{}_^]|\\[A-Za-z]+|\\[{}|]|-?[\d.]+|\\math[a-z]+\{[A-Za-z]\})$/u.test(latex);
}
