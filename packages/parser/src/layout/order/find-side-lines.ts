import { type Box, boxHeight, boxWidth } from '@sheaf/document';

type Line = {
  readonly box: Box;
  readonly text: string;
  readonly label: string;
  readonly shape: { readonly lineCount: number };
};

/** Shorter pieces may be higher than wide as they stand (letters and signs). */
const FEWEST_SIGNS = 4;

/** Turned lines in a margin, with nothing over or under them: the stamp of an archive, the name of a form. No text is read around them. */
export function findSideLines<T extends Line>(blocks: readonly T[]): ReadonlySet<T> {
  const turned = blocks.filter(isTurned);
  return new Set(turned.filter((line) => blocks.every((block) => isBeside(line, block))));
}

function isTurned({ box, text, label, shape }: Line): boolean {
  const isLine = label === 'Text' && shape.lineCount === 1 && text.length >= FEWEST_SIGNS;
  return isLine && boxHeight(box) > boxWidth(box);
}

/** Whether a block shares no width with a turned line or is one as well. */
function isBeside(line: Line, block: Line): boolean {
  return block.box.x1 <= line.box.x0 || block.box.x0 >= line.box.x1 || isTurned(block);
}
