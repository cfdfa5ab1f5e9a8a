import { boxAround } from '@sheaf/document';
import type { CellDraft } from '../propose/table-region.ts';
import type { BeginsAnew, CellLine } from './meant-line-ends.ts';

/** Lines nearer than this are one line with raised or lowered signs (ems). */
const NEAREST_EM = 0.9;
/** Lines so many times as far apart as lines of this table may be stand for themselves: half a line more is how some cells are spaced. */
const APART = 1.75;

/** Lines begin anew that stand further below the one above them than lines of a cell have to. */
export function standsApart(places: readonly CellDraft[], em: number): BeginsAnew {
  const pitches = places.flatMap(({ lines }) =>
    lines.slice(1).map((line, index) => pitchOf(line, lines[index] ?? line)),
  );
  const least = Math.min(...pitches.filter((pitch) => pitch > NEAREST_EM * em));
  return (line, above) => pitchOf(line, above) > APART * least;
}

/** From the middle of a line to the middle of the next. */
function pitchOf(line: CellLine, above: CellLine): number {
  return middleOf(line) - middleOf(above);
}

function middleOf(line: CellLine): number {
  const { y0, y1 } = boxAround(line.map(({ box }) => box));
  return (y0 + y1) / 2;
}
