import type { DetectedRegion, TextRegion } from '../detect/text-region.ts';
import type { ReadCharacter, RecognitionEngine } from '../engines/recognition-engine.ts';
import type { QuarterTurn } from '../raster/turn-gray.ts';
import { cutLine, type ImagePyramid } from '../read/cut-line.ts';

/** How a picture must be turned (clockwise) and straightened to be read. */
export type Upright = {
  readonly turn: QuarterTurn;
  /** Degrees clockwise by which lines fall once turned. */
  readonly skew: number;
  /** Name of the engine that read the tried lines best, and how sure it was of their letters. */
  readonly engine: string;
  readonly confidence: number;
  /** The same with the detector's belief that text runs this way, of all four. */
  readonly trust: number;
};

/** Regions must be this much longer than thick to tell a direction. */
const TELLING_ELONGATION = 4;
/** Skew beyond this is a picture of something else, not a page laid askew (degrees). */
const MOST_SKEW = 15;
/** Lines tried first, in the direction the detector believes in. */
const QUICK_LINES = 3;
/** Lines tried in each direction where those leave a doubt. */
const TRIED_LINES = 8;
/** Tried lines are cut to this many times their height. */
const TRIED_LENGTH = 9;
/** Lines that read this well need not be tried upside down; upside-down print reads below 0.85. */
const READS_WELL = 0.9;
/** How much the detector's belief counts beside how the lines read; it is seldom wrong, but less sure. */
const BELIEF = 0.15;

/** Lines that no direction reads this well are in a script the engine does not know. */
const READS_AT_ALL = 0.78;

/** Finds quarter turn and skew from the lines themselves: their slope, and in which direction they read. */
export async function findUpright(
  pyramid: ImagePyramid,
  regions: readonly DetectedRegion[],
  engines: readonly RecognitionEngine[],
): Promise<Upright> {
  const telling = regions.filter(isTelling);
  const isSideways =
    directionWeight(telling, true) > directionWeight(telling, false) &&
    !isMostlyLevel(regions) &&
    beliefIn(regions, [90, 270]) > beliefIn(regions, [0, 180]);
  const likely = axisOf(isSideways, regions);
  const quick = await quickReading(pyramid, likely, engines);
  const best = quick ?? (await thoroughReading(pyramid, likely, engines));
  if (best && best.confidence >= READS_AT_ALL) return uprightOf(best, likely.skew, regions);
  // Thin bars and dashes of a grid look like lines on their end. Of the others only several that read well count: a note
  // in the margin reads well too.
  const other = axisOf(!isSideways, regions);
  const across = await quickReading(pyramid, other, engines);
  return across ? uprightOf(across, other.skew, regions) : uprightOf(best, likely.skew, regions);
}

/** The lines that stand on their end, or those that do not: some to try, in which directions, and how they fall. */
type Axis = {
  readonly tried: readonly TextRegion[];
  readonly directions: readonly Believed[];
  readonly skew: number;
};

function axisOf(isSideways: boolean, regions: readonly DetectedRegion[]): Axis {
  return {
    tried: triedLines(regions, isSideways),
    directions: believed(regions, isSideways ? [90, 270] : [0, 180]),
    skew: skewOf(regions.filter(isTelling), isSideways),
  };
}

/** Long lines of one axis; words and numbers where those are too few to tell, and all there is where there is no word. */
function triedLines(regions: readonly DetectedRegion[], isSideways: boolean): TextRegion[] {
  const along = regions.filter(({ angle }) => Math.abs(angle) > 45 === isSideways);
  const long = along.filter(isTelling);
  const words = along.filter(isWord);
  const enough = [long, words].find(({ length }) => length >= QUICK_LINES);
  return sampleRegions(enough ?? [long, words, along].find(({ length }) => length > 0) ?? []);
}

function isTelling({ length, thickness }: TextRegion): boolean {
  return length > thickness * TELLING_ELONGATION;
}

function uprightOf(
  best: Reading | undefined,
  skew: number,
  regions: readonly DetectedRegion[],
): Upright {
  const none = { direction: 0 as const, engine: '', confidence: 0 };
  const { direction, engine, confidence } = best ?? none;
  const trust = confidence + BELIEF * beliefIn(regions, [direction]);
  return { turn: turnFor(direction), skew, engine, confidence, trust };
}

/** The detector's belief that text runs in some of the four directions (share of all). */
function beliefIn(regions: readonly DetectedRegion[], directions: readonly QuarterTurn[]): number {
  const sumOf = (some: readonly number[]) =>
    regions.reduce(
      (sum, { length, writing }) =>
        some.reduce((own, direction) => own + length * (writing[direction / 90] ?? 0), sum),
      0,
    );
  return sumOf(directions) / Math.max(1, sumOf([0, 90, 180, 270]));
}

type Believed = { readonly direction: QuarterTurn; readonly belief: number };

/** The directions with the detector's belief in them, likeliest first. */
function believed(
  regions: readonly DetectedRegion[],
  directions: readonly QuarterTurn[],
): Believed[] {
  const both = Math.max(Number.MIN_VALUE, beliefIn(regions, directions));
  return directions
    .map((direction) => ({ direction, belief: beliefIn(regions, [direction]) / both }))
    .sort((a, b) => b.belief - a.belief);
}

/** A few lines that read well in the likeliest direction settle it. */
async function quickReading(
  pyramid: ImagePyramid,
  { tried, directions: [first], skew }: Axis,
  [engine]: readonly RecognitionEngine[],
): Promise<Reading | undefined> {
  if (!first || !engine || tried.length < QUICK_LINES) return undefined;
  const { direction } = first;
  const lines = tried.slice(0, QUICK_LINES);
  const confidence = await readability(pyramid, lines, direction + skew, engine);
  return confidence >= READS_WELL
    ? { direction, confidence, engine: engine.name, trust: confidence }
    : undefined;
}

/** The better of both directions, by the first engine that can read the lines at all. */
async function thoroughReading(
  pyramid: ImagePyramid,
  axis: Axis,
  engines: readonly RecognitionEngine[],
): Promise<Reading | undefined> {
  let best: Reading | undefined;
  for (const engine of engines) {
    best = await bestDirection(pyramid, axis, engine, best);
    if (best && best.confidence >= READS_AT_ALL) break;
  }
  return best;
}

type Reading = {
  readonly direction: QuarterTurn;
  readonly confidence: number;
  readonly engine: string;
  /** Confidence with the detector's belief. */
  readonly trust: number;
};

async function bestDirection(
  pyramid: ImagePyramid,
  { tried, directions, skew }: Axis,
  engine: RecognitionEngine,
  before: Reading | undefined,
): Promise<Reading | undefined> {
  let best = before;
  for (const { direction, belief } of directions) {
    const confidence = await readability(pyramid, tried, direction + skew, engine);
    const trust = confidence + belief * BELIEF;
    if (!best || trust > best.trust) best = { direction, confidence, engine: engine.name, trust };
    if (confidence >= READS_WELL) break;
  }
  return best;
}

/** Regions this much longer than thick are words and numbers, and no dots and signs. */
const WORD_ELONGATION = 1.3;
/** Level regions for each one on its end that settle the direction, however long those on their end are. */
const MANY_LEVEL = 2;

function isWord({ length, thickness }: TextRegion): boolean {
  return length > thickness * WORD_ELONGATION;
}

/** Pictures of charts have many short level labels, and long titles on their end beside them. */
function isMostlyLevel(regions: readonly TextRegion[]): boolean {
  const words = regions.filter(isWord);
  const level = words.filter(({ angle }) => Math.abs(angle) <= 45).length;
  return level >= MANY_LEVEL * (words.length - level);
}

function turnFor(direction: QuarterTurn): QuarterTurn {
  if (direction === 90) return 270;
  return direction === 270 ? 90 : direction;
}

function directionWeight(regions: readonly TextRegion[], sideways: boolean): number {
  return regions.reduce(
    (sum, region) => sum + (Math.abs(region.angle) > 45 === sideways ? region.length : 0),
    0,
  );
}

/** Weighted median of the lines' slopes. */
function skewOf(regions: readonly TextRegion[], isSideways: boolean): number {
  const slopes = regions
    .filter((region) => Math.abs(region.angle) > 45 === isSideways)
    .map(({ angle, length }) => ({
      slope: isSideways ? (angle > 0 ? angle - 90 : angle + 90) : angle,
      weight: length,
    }))
    .sort((a, b) => a.slope - b.slope);
  const half = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { slope, weight } of slopes) {
    passed += weight;
    if (passed >= half) return Math.abs(slope) <= MOST_SKEW && isSure(slope, slopes) ? slope : 0;
  }
  return 0;
}

/** Ends of a found line waver by this much (pixels): level labels of drawn charts were found to fall by up to three degrees. */
const UNEVEN_ENDS = 1.5;
/** A slope must be this many times what wavering ends alone make of it. */
const BEYOND_CHANCE = 3;

/** Whether lines are long and many enough to tell their slope from level. */
function isSure(slope: number, lines: readonly { readonly weight: number }[]): boolean {
  const length = lines.reduce((sum, { weight }) => sum + weight, 0) / lines.length;
  const chance = (UNEVEN_ENDS / length / Math.sqrt(lines.length)) * (180 / Math.PI);
  return Math.abs(slope) >= BEYOND_CHANCE * chance;
}

/** Lines of common height that the detector is surest of, long enough to tell. */
function sampleRegions(regions: readonly TextRegion[]): TextRegion[] {
  const heights = regions.map((region) => region.thickness).sort((a, b) => a - b);
  const common = heights[heights.length >> 1] ?? 0;
  return regions
    .filter((region) => region.thickness < common * 2 && region.thickness > common / 2)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, TRIED_LINES)
    .map((region) => ({
      ...region,
      length: Math.min(region.length, region.thickness * TRIED_LENGTH),
    }));
}

function worth({ score, length, thickness }: TextRegion): number {
  return score * Math.min(1, length / thickness / TRIED_LENGTH);
}

async function readability(
  pyramid: ImagePyramid,
  regions: readonly TextRegion[],
  angle: number,
  engine: RecognitionEngine,
): Promise<number> {
  const lines = regions.map((region) => cutLine(pyramid, { ...region, angle }, engine.lineHeight));
  const read = (await engine.recognise(lines)).flat();
  return meanConfidence(read);
}

/** Letters and digits count with their chance, other signs with half of it: upside-down print reads as signs. */
export function meanConfidence(characters: readonly ReadCharacter[]): number {
  const shown = characters.filter((character) => character.text !== ' ');
  const sum = shown.reduce(
    (total, { text, confidence }) => total + confidence * (/[\p{L}\p{N}]/u.test(text) ? 1 : 0.5),
    0,
  );
  return shown.length > 0 ? sum / shown.length : 0;
}
