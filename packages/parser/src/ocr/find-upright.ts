import { cutLine, type ImagePyramid } from './cut-line.ts';
import type { ReadCharacter, RecognitionEngine } from './recognition-engine.ts';
import type { TextRegion } from './text-region.ts';
import type { QuarterTurn } from './turn-gray.ts';

/** How a picture must be turned (clockwise) and straightened to be read. */
export type Upright = {
  readonly turn: QuarterTurn;
  /** Degrees clockwise by which lines fall once turned. */
  readonly skew: number;
  /** Name of the engine that read the tried lines best, and how sure it was of their letters. */
  readonly engine: string;
  readonly confidence: number;
};

/** Regions must be this much longer than thick to tell a direction. */
const TELLING_ELONGATION = 4;
/** Skew beyond this is a picture of something else, not a page laid askew (degrees). */
const MOST_SKEW = 15;
/** Lines tried in each direction. */
const TRIED_LINES = 8;
/** Tried lines are cut to this many times their height. */
const TRIED_LENGTH = 9;
/** Lines that read this well need not be tried upside down; upside-down print reads below 0.75. */
const READS_WELL = 0.88;

/** Lines that no direction reads this well are in a script the engine does not know. */
const READS_AT_ALL = 0.78;

/** Finds quarter turn and skew from the lines themselves: their slope, and in which direction they read. */
export async function findUpright(
  pyramid: ImagePyramid,
  regions: readonly TextRegion[],
  engines: readonly RecognitionEngine[],
): Promise<Upright> {
  const telling = regions.filter((r) => r.length > r.thickness * TELLING_ELONGATION);
  const isSideways = directionWeight(telling, true) > directionWeight(telling, false);
  const skew = skewOf(telling, isSideways);
  const directions: readonly QuarterTurn[] = isSideways ? [90, 270] : [0, 180];
  const tried = sampleRegions(
    (telling.length > 0 ? telling : regions).filter((r) => Math.abs(r.angle) > 45 === isSideways),
  );
  let best: Reading | undefined;
  for (const engine of engines) {
    best = await bestDirection(pyramid, tried, directions, skew, engine, best);
    if (best && best.confidence >= READS_AT_ALL) break;
  }
  const direction = best?.direction ?? 0;
  return {
    turn: turnFor(direction),
    skew,
    engine: best?.engine ?? '',
    confidence: best?.confidence ?? 0,
  };
}

type Reading = {
  readonly direction: QuarterTurn;
  readonly confidence: number;
  readonly engine: string;
};

async function bestDirection(
  pyramid: ImagePyramid,
  tried: readonly TextRegion[],
  directions: readonly QuarterTurn[],
  skew: number,
  engine: RecognitionEngine,
  before: Reading | undefined,
): Promise<Reading | undefined> {
  let best = before;
  for (const direction of directions) {
    const confidence = await readability(pyramid, tried, direction + skew, engine);
    if (!best || confidence > best.confidence)
      best = { direction, confidence, engine: engine.name };
    if (confidence >= READS_WELL) break;
  }
  return best;
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
    if (passed >= half) return Math.abs(slope) <= MOST_SKEW ? slope : 0;
  }
  return 0;
}

/** The longest lines of common height, from all over the page. */
function sampleRegions(regions: readonly TextRegion[]): TextRegion[] {
  const heights = regions.map((region) => region.thickness).sort((a, b) => a - b);
  const common = heights[heights.length >> 1] ?? 0;
  return regions
    .filter((region) => region.thickness < common * 2 && region.thickness > common / 2)
    .sort((a, b) => b.length / b.thickness - a.length / a.thickness)
    .slice(0, TRIED_LINES)
    .map((region) => ({
      ...region,
      length: Math.min(region.length, region.thickness * TRIED_LENGTH),
    }));
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
