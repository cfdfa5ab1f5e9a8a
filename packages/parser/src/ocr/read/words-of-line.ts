import { RIGHT_TO_LEFT } from '../../readers/pdf/words/logical-order.ts';
import { pitchOfSquares } from '../detect/ideographs.ts';
import type { LineBox } from '../detect/join-regions.ts';
import { measureType } from '../detect/measure-type.ts';
import type { LineImage, ReadCharacter } from '../engines/recognition-engine.ts';
import { calibrateConfidence } from './calibrate-confidence.ts';
import { type LineMetrics, lineMetrics } from './line-metrics.ts';
import type { OcrWord } from './ocr-word.ts';
import { withPartNumberGap } from './part-number-gap.ts';
import { withWideGaps } from './wide-gaps.ts';
import { wordConfidence } from './word-confidence.ts';

/** Blank columns that end a word, as a share of the line's height. */
const BLANK = 0.1;

/** Parts the characters of a line into words with boxes in the upright picture; some readers leave out blanks. */
export function wordsOfLine(
  characters: readonly ReadCharacter[],
  line: LineImage,
  lineHeight: number,
  box: LineBox,
  leavesOutBlanks = false,
): OcrWord[] {
  const metrics = lineMetrics(line, lineHeight);
  const spaced = leavesOutBlanks
    ? withWideGaps(characters, metrics.columns, lineHeight)
    : characters;
  const groups = wordGroups(withPartNumberGap(spaced, metrics.columns, lineHeight))
    .map(withoutFillLines)
    .filter((group) => group.length > 0);
  const scale = (box.y1 - box.y0) / lineHeight;
  const along = (box.x1 - box.x0) / line.width;
  const text = characters.map((character) => character.text).join('');
  const type = measureType(text, metrics, pitchOfSquares(characters));
  const middle = (box.x0 + box.x1) / 2;
  const slope = Math.tan((box.angle * Math.PI) / 180);
  // What stands last on such a line is read first.
  const isFromRight = characters.some(({ text }) => RIGHT_TO_LEFT.test(text));
  return groups.flatMap((group, index) => {
    const spans = spanOf(group, groups[index - 1], groups[index + 1], metrics, lineHeight);
    if (!spans) return [];
    const x0 = box.x0 + spans.left * along;
    const x1 = box.x0 + spans.right * along;
    // Words of a bent line are set level: no slope says where its neighbours end.
    const shift = metrics.isBent ? 0 : ((x0 + x1) / 2 - middle) * slope;
    return [
      {
        text: group.map(({ text }) => text).join(''),
        x0,
        x1,
        y0: box.y0 + metrics.inkTop * scale + shift,
        y1: box.y0 + metrics.inkBottom * scale + shift,
        baseline: box.y0 + type.baseline * scale + shift,
        fontSize: type.size * scale,
        confidence: calibrateConfidence(wordConfidence(group)),
        weight: strokeOf(metrics, spans) / Math.max(1, type.size),
        spaceAfter: index < groups.length - 1 || isFromRight,
        angle: 0,
      },
    ];
  });
}

/** Mean width of the strokes of a word, in pixels of the line. */
function strokeOf(
  { inkOfColumns, edgesOfColumns }: LineMetrics,
  { left, right }: { readonly left: number; readonly right: number },
): number {
  let ink = 0;
  let edges = 0;
  for (let x = Math.floor(left); x < right; x++) {
    ink += inkOfColumns[x] ?? 0;
    edges += edgesOfColumns[x] ?? 0;
  }
  return edges > 0 ? (2 * ink) / edges : 0;
}

function wordGroups(characters: readonly ReadCharacter[]): ReadCharacter[][] {
  const groups: ReadCharacter[][] = [[]];
  for (const character of characters) {
    if (character.text === ' ') groups.push([]);
    else groups.at(-1)?.push(character);
  }
  return groups.filter((group) => group.length > 0);
}

/** The line one writes on in a form is read as underscores; in the middle of a name they belong to it. */
function withoutFillLines(group: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const isLetter = ({ text }: ReadCharacter) => text !== '_';
  const first = group.findIndex(isLetter);
  return first < 0 ? [] : group.slice(first, group.findLastIndex(isLetter) + 1);
}

/** From the first to the last inked column of a word: its neighbours and blank columns end it. */
function spanOf(
  group: readonly ReadCharacter[],
  before: readonly ReadCharacter[] | undefined,
  after: readonly ReadCharacter[] | undefined,
  { columns }: LineMetrics,
  lineHeight: number,
): { left: number; right: number } | undefined {
  const first = group[0];
  const last = group.at(-1);
  if (!first || !last) return undefined;
  const blank = Math.max(2, Math.round(lineHeight * BLANK));
  const most = lineHeight * 0.8;
  const leftLimit = Math.max(0, before?.at(-1)?.end ?? 0, first.start - most);
  const rightLimit = Math.min(columns.length, after?.[0]?.start ?? columns.length, last.end + most);
  const left = reach(columns, Math.floor(first.start), -1, leftLimit, blank);
  const right = reach(columns, Math.ceil(last.end) - 1, 1, rightLimit, blank) + 1;
  return { left: Math.max(0, left), right: Math.min(columns.length, Math.max(left + 1, right)) };
}

function reach(
  columns: Uint16Array,
  from: number,
  step: 1 | -1,
  limit: number,
  blank: number,
): number {
  let edge = from;
  let empty = 0;
  for (let x = from; step > 0 ? x < limit : x >= limit; x += step) {
    if ((columns[x] ?? 0) > 0) {
      edge = x;
      empty = 0;
    } else if (++empty > blank) break;
  }
  return edge;
}
