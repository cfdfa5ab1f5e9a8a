import { readListMarker } from '../../page/list-marker.ts';
import type { BlockLines, ReadLine } from './block-lines.ts';
import { isSquare } from './is-square.ts';
import { clip, roomAround, roomTo, widthOf } from './room-on-line.ts';
import type { Separators } from './separators.ts';
import { ENDS_SENTENCE, isContact, LABEL } from './wording-of-line.ts';

/** What the ends of lines of one block share. */
export const BLOCK_FEATURES = [
  'lines',
  'widthEms',
  'edgeWidthEms',
  'pageWidthEms',
  'shareRoom',
  'shareRoomEdge',
  'leastRoomEdge',
  'shareRoomFree',
  'leastRoomFree',
  'spreadStart',
  'spreadEnd',
  'spreadMiddle',
  'spreadWidth',
  'shareAnew',
  'shareSmall',
  'shareEnded',
  'shareComma',
  'shareLabel',
  'shareContact',
  'shareMarked',
  'shareSquare',
  'shareSeparatorKept',
  'shareCapital',
  'shareFigures',
  'wordsALine',
  'letters',
] as const;

/** Room that is more than a blank (ems). */
const ROOM = 0.5;

export function measureBlock(
  block: BlockLines,
  parted: readonly Separators[],
): Readonly<Record<(typeof BLOCK_FEATURES)[number], number>> {
  const { lines, em } = block;
  const share = (test: (line: ReadLine) => boolean): number =>
    lines.filter(test).length / lines.length;
  const rooms = (room: (above: ReadLine, line: ReadLine) => number): number[] =>
    lines.slice(1).map((line, at) => room(lines[at] as ReadLine, line));
  const roomy = (room: readonly number[]): number =>
    room.filter((ems) => ems > ROOM).length / room.length;
  const toEdge = rooms((above, line) => roomTo(block.edgeEnd, above, line, em));
  const toFree = rooms((above, line) => roomTo(above.freeEnd, above, line, em));
  const widths = lines.map(widthOf);
  return {
    lines: lines.length,
    widthEms: (block.end - block.start) / em,
    edgeWidthEms: clip((block.edgeEnd - block.start) / em),
    pageWidthEms: clip((block.pageEnd - block.start) / em),
    shareRoom: roomy(rooms((above, line) => roomAround(above, line, block))),
    shareRoomEdge: roomy(toEdge),
    leastRoomEdge: Math.min(...toEdge),
    shareRoomFree: roomy(toFree),
    leastRoomFree: Math.min(...toFree),
    spreadStart: spread(lines.map(({ start }) => start)) / em,
    spreadEnd: spread(lines.slice(0, -1).map(({ end }) => end)) / em,
    spreadMiddle: spread(lines.map(({ start, end }) => (start + end) / 2)) / em,
    spreadWidth: spread(widths) / Math.max(1, ...widths),
    shareAnew: share(({ text }) => /^[^\p{L}\p{N}]{0,2}[\p{Lu}\p{N}]/u.test(text)),
    shareSmall: share(({ text }) => /^[^\p{L}\p{N}]{0,2}\p{Ll}/u.test(text)),
    shareEnded: share(({ text }) => ENDS_SENTENCE.test(text)),
    shareComma: share(({ text }) => /[,،、，]$/.test(text)),
    shareLabel: share(({ text }) => LABEL.test(text)),
    shareContact: share(isContact),
    shareMarked: share(({ text }) => readListMarker(text) !== undefined),
    shareSquare: share(({ text }) => isSquare(text.slice(-1))),
    shareSeparatorKept: mean(parted.map(({ separatorKept }) => separatorKept)),
    shareCapital: mean(lines.map(({ capitalShare }) => capitalShare)),
    shareFigures: mean(lines.map(({ figureShare }) => figureShare)),
    wordsALine: mean(lines.map(({ words }) => words)),
    letters: Math.min(
      2000,
      lines.reduce((sum, { text }) => sum + text.length, 0),
    ),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Standard deviation. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
