/** Signs of Chinese and Japanese, their marks among them: between two of these no line's end is a blank. */
const SQUARE = /^[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]$/u;

export function isSquare(sign: string): boolean {
  return SQUARE.test(sign);
}
