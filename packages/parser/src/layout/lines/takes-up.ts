import type { TextLine } from './text-line.ts';

/** Share of the column's width that a line may leave free and still be full, as words are not broken everywhere. */
const FREE = 0.2;

/** Whether a full line that ends no sentence is taken up by the next one, in small letters; indents say nothing then. */
export function takesUp(
  previous: TextLine,
  line: TextLine,
  { left, right }: { readonly left: number; readonly right: number },
): boolean {
  if (!/^\p{Ll}{2}/u.test(line.words[0]?.text ?? '')) return false;
  return right - previous.box.x1 < FREE * (right - left);
}
