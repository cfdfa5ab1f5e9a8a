import { findText } from '../detect/find-text.ts';
import type { DetectedRegion, TextRegion } from '../detect/text-region.ts';
import type { RecognitionEngine } from '../engines/recognition-engine.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { type QuarterTurn, straightenGray, turnGray } from '../raster/turn-gray.ts';
import { findUpright, type Upright } from './find-upright.ts';
import { turnRegion } from './turn-region.ts';

/** A picture turned upright and straightened, and where text stands on it. */
export type UprightPicture = {
  readonly upright: GrayImage;
  readonly regions: readonly TextRegion[];
  readonly turn: QuarterTurn;
  readonly skew: number;
  readonly engine: string;
  readonly confidence: number;
};

type Look = {
  readonly image: GrayImage;
  /** How the picture was turned before it was looked at. */
  readonly before: QuarterTurn;
  readonly regions: readonly DetectedRegion[];
  readonly found: Upright;
};

/** Smaller slopes do not hurt reading and are left alone (degrees). */
const LEAST_SKEW = 0.2;
/** What is longer than this many times its thickness is a rule or a stripe of noise; a line across A3 is 140. */
const MOST_ELONGATION = 250;
/** Lines that read less well may have been seen across: columns of short numbers look like lines. */
const READS_AT_ALL = 0.8;

/** Finds the text of a picture and turns it upright; undefined where there is none. */
export async function lookUpright(
  image: GrayImage,
  engines: readonly RecognitionEngine[],
): Promise<UprightPicture | undefined> {
  const first = await look(image, 0, engines);
  if (!first) return undefined;
  const second =
    first.found.confidence < READS_AT_ALL
      ? await look(turnGray(image, 90), 90, engines)
      : undefined;
  const best = second && second.found.trust > first.found.trust ? second : first;
  const { turn, engine, confidence } = best.found;
  const skew = Math.abs(best.found.skew) >= LEAST_SKEW ? best.found.skew : 0;
  const turned = turnGray(best.image, turn);
  // Upright lines are found best, so that a page on its side is looked at again.
  const regions =
    turn === 90 || turn === 270
      ? (await findRegions(turned)).map((region) => turnRegion(region, turned, 0, skew))
      : best.regions.map((region) => turnRegion(region, best.image, turn, skew));
  return {
    upright: skew === 0 ? turned : straightenGray(turned, skew),
    regions,
    turn: ((best.before + turn) % 360) as QuarterTurn,
    skew,
    engine,
    confidence,
  };
}

async function look(
  image: GrayImage,
  before: QuarterTurn,
  engines: readonly RecognitionEngine[],
): Promise<Look | undefined> {
  const regions = await findRegions(image);
  if (regions.length === 0) return undefined;
  const found = await findUpright({ levels: [image] }, regions, engines);
  return { image, before, regions, found };
}

async function findRegions(image: GrayImage): Promise<DetectedRegion[]> {
  const regions = await findText(image);
  return regions.filter(({ length, thickness }) => length <= thickness * MOST_ELONGATION);
}
