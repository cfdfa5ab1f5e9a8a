import { findText } from '../detect/find-text.ts';
import { tellingPart } from '../detect/telling-part.ts';
import type { TextRegion } from '../detect/text-region.ts';
import type { LineImage, RecognitionEngine } from '../engines/recognition-engine.ts';
import { inkDepths } from '../raster/ink-depths.ts';
import { withoutPaleInk } from '../raster/without-pale-ink.ts';
import { cutLine, type ImagePyramid } from '../read/cut-line.ts';
import { meanConfidence } from './find-upright.ts';
import type { UprightPicture } from './look-upright.ts';

/** Print of the other side is at most this dark beside that of this one. */
const PALE = 0.5;
/** Regions this much longer than thick can be told from their mirrored selves. */
const TELLING_ELONGATION = 3;
/** Pale regions that are read both ways, of this many times their thickness. */
const TRIED_REGIONS = 5;
const TRIED_LENGTH = 9;
/** Mirrored print is surer by 0.1 to 0.5, also where it is hardly to be seen. */
const CLEARLY_BETTER = 0.05;
/** Pale ink that is lifted is this much darker than what the darkest letters of it show on average. */
const SPREAD = 1.25;

/** The picture without print that shows through from the other side of the sheet: pale, and read better in a mirror. */
export async function liftShowThrough(
  picture: UprightPicture,
  engines: readonly RecognitionEngine[],
): Promise<UprightPicture> {
  const engine = engines.find(({ name }) => name === picture.engine);
  const depths = inkDepths(picture.upright, picture.regions);
  const print = printDepth(picture.regions, depths);
  const pale = picture.regions
    .map((region, index) => ({ region, depth: depths[index] ?? 0 }))
    .filter(({ region, depth }) => depth < print * PALE && isTelling(region));
  if (!engine || pale.length === 0) return picture;
  const tried = pale.sort((a, b) => b.region.length - a.region.length).slice(0, TRIED_REGIONS);
  const mirrored = await readsMirrored(
    picture,
    tried.map(({ region }) => region),
    engine,
  );
  if (!mirrored) return picture;
  const shown = Math.max(...pale.map(({ depth }) => depth));
  const upright = withoutPaleInk(picture.upright, Math.min(shown * SPREAD, print * PALE));
  return { ...picture, upright, regions: await findText(upright) };
}

/** How dark the print of this side is: most of the lines, by their length, are no darker. */
function printDepth(regions: readonly TextRegion[], depths: readonly number[]): number {
  const sorted = regions
    .map(({ length }, index) => ({ length, depth: depths[index] ?? 0 }))
    .sort((a, b) => b.depth - a.depth);
  let left = sorted.reduce((sum, { length }) => sum + length, 0) / 4;
  for (const { length, depth } of sorted) {
    left -= length;
    if (left <= 0) return depth;
  }
  return 0;
}

function isTelling({ length, thickness }: TextRegion): boolean {
  return length > thickness * TELLING_ELONGATION;
}

/** Whether lines read better when they are seen in a mirror. */
async function readsMirrored(
  { upright }: UprightPicture,
  regions: readonly TextRegion[],
  engine: RecognitionEngine,
): Promise<boolean> {
  const pyramid: ImagePyramid = { levels: [upright] };
  const lines = regions.map((region) =>
    cutLine(
      pyramid,
      tellingPart(pyramid, region, region.thickness * TRIED_LENGTH),
      engine.lineHeight,
    ),
  );
  const plain = await engine.recognise(lines);
  const mirrored = await engine.recognise(lines.map((line) => mirroredLine(line, engine)));
  return meanConfidence(mirrored.flat()) >= meanConfidence(plain.flat()) + CLEARLY_BETTER;
}

function mirroredLine({ width, data }: LineImage, { lineHeight }: RecognitionEngine): LineImage {
  const mirrored = new Uint8Array(data.length);
  for (let row = 0; row < lineHeight; row++) {
    const from = row * width;
    mirrored.set(data.subarray(from, from + width).toReversed(), from);
  }
  return { width, data: mirrored };
}
