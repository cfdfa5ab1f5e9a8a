import { agreeSpellings } from '../correct/agree-spellings.ts';
import { secondOpinion } from '../correct/second-opinion.ts';
import { isBlankPicture } from '../decide/is-blank-picture.ts';
import { joinRegions, type LineBox } from '../detect/join-regions.ts';
import { partAtRules } from '../detect/part-at-rules.ts';
import type { TextRegion } from '../detect/text-region.ts';
import {
  type ChosenEngine,
  chooseEngine,
  engineByScript,
  enginesFor,
} from '../engines/choose-engine.ts';
import { latinEngine } from '../engines/latin-engine.ts';
import { isPaddleScript, paddleWordEngine } from '../engines/paddle-engine.ts';
import { liftShowThrough } from '../orient/lift-show-through.ts';
import { lookUpright, type UprightPicture } from '../orient/look-upright.ts';
import { turnRegion } from '../orient/turn-region.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { type QuarterTurn, turnGray } from '../raster/turn-gray.ts';
import { closeBrackets } from './close-brackets.ts';
import type { ImagePyramid } from './cut-line.ts';
import { dropJunk } from './drop-junk.ts';
import { isOn } from './is-on.ts';
import { keepCredible } from './keep-credible.ts';
import type { OcrWord } from './ocr-word.ts';
import { readLatinLines } from './read-latin-lines.ts';
import { readLines, readTurnedLines } from './read-lines.ts';
import { withOtherScripts } from './read-other-scripts.ts';

/** What was read off a picture, in pixels of the picture turned and straightened. */
export type PictureReading = {
  readonly words: readonly OcrWord[];
  /** All that was read, also what is taken for no text: its ink is no drawing of its own. */
  readonly marks: readonly OcrWord[];
  readonly upright: GrayImage;
  readonly turn: QuarterTurn;
  readonly skew: number;
  /** Languages asked for that nothing here can read. */
  readonly unreadable: readonly string[];
  /** Lines of text that were found, and those of them in which no word could be read. */
  readonly lines: number;
  readonly unreadLines: number;
};

/** Regions turned on their end must be this long to be lines and not single letters. */
const TURNED_ELONGATION = 2.5;

/** Leaves out readings of what is no text. */
type Choose = (words: readonly OcrWord[]) => readonly OcrWord[];

/** Finds the text of a picture, turns it upright and reads it. */
export async function readPicture(
  image: GrayImage,
  languages: readonly string[] | undefined,
  choose: Choose = dropJunk,
): Promise<PictureReading> {
  const engines = await enginesFor(languages);
  const seen = isBlankPicture(image) ? undefined : await lookUpright(image, engines);
  const found = seen && (await liftShowThrough(seen, engines));
  if (!found) {
    return {
      words: [],
      marks: [],
      upright: image,
      turn: 0,
      skew: 0,
      unreadable: [],
      lines: 0,
      unreadLines: 0,
    };
  }
  const pyramid: ImagePyramid = { levels: [found.upright] };
  const lines = levelLines(found);
  const chosen = await chooseEngine(languages, pyramid, lines, found);
  const picture = { ...found, pyramid, lines };
  const reading = await readChosen(picture, chosen, choose);
  const isGuessed = (languages ?? []).length === 0 && !chosen.isUpsideDown;
  if (!isGuessed) return reading;
  const other = await engineOfUnread(picture, reading, chosen);
  if (other) return readChosen(picture, { ...other, unreadable: [] }, choose);
  return withOtherScripts(reading, pyramid, lines, chosen.engine);
}

/** A picture turned upright, in all the sizes that lines are cut from, and its level lines. */
type LinedPicture = UprightPicture & {
  readonly pyramid: ImagePyramid;
  readonly lines: readonly LineBox[];
};

function readChosen(
  picture: LinedPicture,
  chosen: ChosenEngine,
  choose: Choose,
): Promise<PictureReading> {
  return readUpright(chosen.isUpsideDown ? turnOver(picture) : picture, chosen, choose);
}

/** So many lines in which the reader of Latin letters finds no word may be in another script, if they are most of the lines. */
const MANY_UNREAD = 6;

/** The reader for the lines in which no word was read: a few that read well, as notes at the foot, may have settled the script. */
async function engineOfUnread(
  picture: LinedPicture,
  { words, lines, unreadLines }: PictureReading,
  { engine }: ChosenEngine,
): Promise<Omit<ChosenEngine, 'unreadable'> | undefined> {
  if (engine !== latinEngine()) return undefined;
  if (unreadLines < MANY_UNREAD || unreadLines * 2 < lines) return undefined;
  const unread = picture.lines.filter((line) => !words.some((word) => isOn(word, line)));
  const other = await engineByScript(picture.pyramid, unread);
  return other.engine === latinEngine() ? undefined : other;
}

/** The picture turned upside down. */
function turnOver(picture: UprightPicture): LinedPicture {
  const { upright, regions, turn } = picture;
  const over = {
    ...picture,
    upright: turnGray(upright, 180),
    regions: regions.map((region) => turnRegion(region, upright, 180, 0)),
    turn: ((turn + 180) % 360) as QuarterTurn,
  };
  return { ...over, pyramid: { levels: [over.upright] }, lines: levelLines(over) };
}

/** The lines that run from left to right. */
function levelLines({ regions, upright }: UprightPicture): LineBox[] {
  const level = regions.filter((region) => !isTurned(region)).map(levelled);
  return partAtRules(joinRegions(level, upright), upright);
}

function isTurned(region: TextRegion): boolean {
  return Math.abs(region.angle) > 60 && region.length > region.thickness * TURNED_ELONGATION;
}

async function readUpright(
  { upright, turn, skew, regions, pyramid, lines }: LinedPicture,
  { engine, unreadable }: ChosenEngine,
  choose: Choose,
): Promise<PictureReading> {
  const level = keepCredible(await readLines(pyramid, lines, engine));
  const credible = [
    ...(isPaddleScript(engine.name)
      ? closeBrackets(await readLatinLines(pyramid, lines, level))
      : level),
    ...keepCredible(await readTurnedLines(pyramid, regions.filter(isTurned), engine)),
  ];
  // The bundled reader of Chinese reads Latin letters too, and makes other mistakes than ours.
  const isLatin = engine === latinEngine();
  const marks = isLatin
    ? await secondOpinion(credible, pyramid, { own: engine, other: paddleWordEngine() })
    : credible;
  const chosen = isLatin ? agreeSpellings(choose(marks)) : marks;
  return {
    words: chosen,
    marks,
    upright,
    turn,
    skew,
    unreadable,
    lines: lines.length,
    unreadLines: lines.filter((line) => !chosen.some((word) => isOn(word, line))).length,
  };
}

/** A short region has no direction of its own: standing on its end it is a single letter. */
function levelled(region: TextRegion): TextRegion {
  if (Math.abs(region.angle) <= 45) return region;
  return { ...region, length: region.thickness, thickness: region.length, angle: 0 };
}
