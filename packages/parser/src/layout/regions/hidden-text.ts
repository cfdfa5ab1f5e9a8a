import { enclosingBox, type HiddenText } from '@sheaf/document';
import type { PagePrimitives } from '../../page/primitives.ts';

/** Hidden words of one reason that follow each other, as one piece. */
export function hiddenText({ hiddenWords, pageNumber }: PagePrimitives): HiddenText[] {
  const pieces: HiddenText[] = [];
  for (const { text, box, reason } of hiddenWords) {
    const last = pieces.at(-1);
    if (last?.reason === reason) {
      pieces[pieces.length - 1] = {
        ...last,
        text: `${last.text} ${text}`,
        box: enclosingBox([last.box, box]) ?? box,
      };
    } else pieces.push({ text, box, reason, pageNumber });
  }
  return pieces;
}
