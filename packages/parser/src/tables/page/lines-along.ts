import type { Box } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import { findTextLines } from './find-text-lines.ts';
import type { OrientedWord } from './oriented-page.ts';

/** Words that are written in a direction as phrases, which no more than blanks part. */
export function phrasesAlong(words: readonly Word[]): Word[][] {
  return [...Map.groupBy(words, ({ angle }) => angle)].flatMap(([angle, own]) =>
    findTextLines(own.map((word) => pieceAlong(word, angle))).flatMap(({ chunks }) =>
      chunks.map(({ pieces }) => pieces.map(({ word }) => word)),
    ),
  );
}

/** Words of a cell as lines in the direction that they are written in, which may be any: names of narrow columns stand upright or lean. */
export function linesAlong(words: readonly Word[]): OrientedWord[][] {
  const turned = words.filter(({ angle }) => angle !== 0);
  const angle = 2 * turned.length > words.length ? (turned[0]?.angle ?? 0) : 0;
  const pieces = words.map((word) => pieceAlong(word, angle));
  return findTextLines(pieces).map((line) => line.chunks.flatMap((chunk) => [...chunk.pieces]));
}

const pieceAlong = (word: Word, angle: number): OrientedWord => ({
  word,
  box: angle === 0 ? word.box : boxAlong(word, angle),
  fontSize: word.style.fontSize,
});

/** Where a word stands along a direction (degrees clockwise) and across it; as high as its type. */
function boxAlong({ box, style: { fontSize } }: Word, angle: number): Box {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const [along, across] = [x * cos + y * sin, y * cos - x * sin];
  const length = lengthAlong(box, fontSize, Math.abs(cos), Math.abs(sin));
  return {
    x0: along - length / 2,
    y0: across - fontSize / 2,
    x1: along + length / 2,
    y1: across + fontSize / 2,
  };
}

/** How long a word is that fills a box while it leans. */
function lengthAlong(box: Box, fontSize: number, cos: number, sin: number): number {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  return cos > sin ? (width - fontSize * sin) / cos : (height - fontSize * cos) / sin;
}
