import { settleCharacters } from '../correct/settle-characters.ts';
import type { LineBox } from '../detect/join-regions.ts';
import { regionOfLine } from '../detect/region-of-line.ts';
import type { TextRegion } from '../detect/text-region.ts';
import { latinEngine } from '../engines/latin-engine.ts';
import { isPaddleScript } from '../engines/paddle-engine.ts';
import type { LineImage, ReadCharacter, RecognitionEngine } from '../engines/recognition-engine.ts';
import { meanConfidence } from '../orient/find-upright.ts';
import { cutLine, type ImagePyramid } from './cut-line.ts';
import { evenLeaders } from './even-leaders.ts';
import type { OcrWord } from './ocr-word.ts';
import { type ReadLine, rereadLatinRuns } from './reread-latin-runs.ts';
import { settleSquareSigns } from './settle-square-signs.ts';
import { splitLongLine } from './split-long-line.ts';
import { wordsOfLine } from './words-of-line.ts';

/** Reads level lines of an upright picture. */
export async function readLines(
  pyramid: ImagePyramid,
  boxes: readonly LineBox[],
  engine: RecognitionEngine,
): Promise<OcrWord[]> {
  const lines = boxes.map((box) => cutLine(pyramid, regionOfLine(box), engine.lineHeight));
  const settled = settleCharacters(await recogniseAll(lines, engine));
  const read = isPaddleScript(engine.name)
    ? settleSquareSigns(
        await rereadLatinRuns(
          pyramid,
          readLinesOf(boxes, lines, settled),
          engine.lineHeight,
          latinEngine(),
        ),
      )
    : settled;
  return boxes.flatMap((box, index) => {
    const line = lines[index];
    const characters = read[index];
    if (!line || !characters) return [];
    return wordsOfLine(characters, line, engine.lineHeight, box, isPaddleScript(engine.name));
  });
}

function readLinesOf(
  boxes: readonly LineBox[],
  lines: readonly LineImage[],
  read: readonly (readonly ReadCharacter[])[],
): ReadLine[] {
  return boxes.map((box, index) => ({
    box,
    width: lines[index]?.width ?? 0,
    characters: evenLeaders(read[index] ?? []),
  }));
}

/** Reads lines that stand upright on their end, in whichever direction reads better. */
export async function readTurnedLines(
  pyramid: ImagePyramid,
  regions: readonly TextRegion[],
  engine: RecognitionEngine,
): Promise<OcrWord[]> {
  const words: OcrWord[] = [];
  for (const region of regions) {
    const tries = await Promise.all(
      ([90, 270] as const).map(async (angle) => {
        const line = cutLine(pyramid, { ...region, angle }, engine.lineHeight);
        const [characters = []] = settleCharacters(await recogniseAll([line], engine));
        return { angle, line, characters, score: meanConfidence(characters) };
      }),
    );
    const [best] = tries.sort((a, b) => b.score - a.score);
    // Without a letter it is a border of dots or dashes.
    const hasLetters = best?.characters.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
    if (best && hasLetters) words.push(...turnedWords(best, region, engine.lineHeight));
  }
  return words;
}

function turnedWords(
  {
    angle,
    line,
    characters,
  }: { angle: 90 | 270; line: LineImage; characters: readonly ReadCharacter[] },
  region: TextRegion,
  lineHeight: number,
): OcrWord[] {
  const half = { along: region.length / 2, across: region.thickness / 2 };
  const level: LineBox = {
    x0: -half.along,
    x1: half.along,
    y0: -half.across,
    y1: half.across,
    angle: 0,
    score: 1,
  };
  return wordsOfLine(characters, line, lineHeight, level).map((word) => {
    const down = angle === 90;
    const { centerX, centerY } = region;
    return {
      ...word,
      angle,
      x0: centerX + (down ? -word.y1 : word.y0),
      x1: centerX + (down ? -word.y0 : word.y1),
      y0: centerY + (down ? word.x0 : -word.x1),
      y1: centerY + (down ? word.x1 : -word.x0),
      baseline: centerX + (down ? -word.baseline : word.baseline),
    };
  });
}

async function recogniseAll(
  lines: readonly LineImage[],
  engine: RecognitionEngine,
): Promise<ReadCharacter[][]> {
  const pieces = lines.flatMap((line, index) =>
    splitLongLine(line, engine.lineHeight).map((piece) => ({ ...piece, index })),
  );
  const read = await engine.recognise(pieces.map((piece) => piece.line));
  const joined: ReadCharacter[][] = lines.map(() => []);
  for (const [at, { index, offset }] of pieces.entries()) {
    const moved = (read[at] ?? []).map((character) => ({
      ...character,
      start: character.start + offset,
      end: character.end + offset,
    }));
    const line = joined[index];
    if (!line) continue;
    if (isBlankBetween(line.at(-1)?.text, moved[0]?.text)) {
      line.push({ text: ' ', confidence: 1, start: offset, end: offset, alternatives: [] });
    }
    line.push(...moved);
  }
  return joined;
}

/** Signs that are set without blanks between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uff65]/u;

/** Whether the gap at which a long line was cut is a blank: lines of ideographs are cut between any two of them. */
function isBlankBetween(before: string | undefined, after: string | undefined): boolean {
  if (!before || !after || before === ' ' || after === ' ') return false;
  return !UNSPACED.test(before) && !UNSPACED.test(after);
}
