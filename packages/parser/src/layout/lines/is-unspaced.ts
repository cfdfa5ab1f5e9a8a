/** Letters of Thai, Lao, Khmer and Burmese with their marks, which set no blanks between words; signs that repeat a word have one after them. */
const UNSPACED = /^(?!\p{Lm})[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}](?<=[\p{L}\p{M}])$/u;

/** Whether words of the script that a sign belongs to follow each other without blanks: between two of these no line's end is one. */
export function isUnspaced(sign: string): boolean {
  return UNSPACED.test(sign);
}
